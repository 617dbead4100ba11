import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { EARLY_USE_SCRIPT, WAITING_ATTRIBUTE } from './early-use-script.ts';

type Listener = (event: object) => unknown;

/** A control as far as the script knows one. Writes down what is done to it once it is alive. */
class Control {
  readonly events: string[] = [];
  type: string;
  isConnected = true;
  checked = false;
  onclick: unknown = null;
  files: unknown = null;
  constructor(type: string) {
    this.type = type;
  }
  closest(selector: string) {
    return selector === 'button[type=button]' && this.type === 'button' ? this : null;
  }
  click() {
    if (this.type === 'radio' || this.type === 'checkbox') this.checked = !this.checked;
    this.events.push(`click ${this.checked}`);
  }
  dispatchEvent({ type }: { type: string }) {
    // Only for React, which then hurries.
    if (type !== 'keyup') this.events.push(type);
  }
  comeToLife() {
    Object.assign(this, { __reactProps$abc: {} });
  }
}

function openPage({ fileInput = null as Control | null } = {}) {
  const listeners = new Map<string, Listener>();
  const attributes = new Set<string>();
  let interval: (() => void) | undefined;
  let hasFailed = false;
  const window = {
    Event: class {
      type: string;
      constructor(type: string) {
        this.type = type;
      }
    },
    setInterval(work: () => void) {
      interval = work;
      return 1;
    },
    clearInterval() {
      interval = undefined;
    },
  };
  runInNewContext(EARLY_USE_SCRIPT, {
    window,
    document: {
      addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
      querySelector: (selector: string) =>
        selector === '.mount-failure' ? hasFailed || null : fileInput,
      documentElement: {
        setAttribute: (name: string) => void attributes.add(name),
        removeAttribute: (name: string) => void attributes.delete(name),
      },
    },
  });
  return {
    emit: (name: string, event: object) => listeners.get(name)?.(event),
    look: () => interval?.(),
    fail() {
      hasFailed = true;
    },
    isWaiting: () => attributes.has(WAITING_ATTRIBUTE) && interval !== undefined,
  };
}

describe('EARLY_USE_SCRIPT', () => {
  it('presses the button again when it has come to life, once', () => {
    const page = openPage();
    const button = new Control('button');
    page.emit('click', { target: button });
    page.emit('click', { target: button });
    page.look();
    expect(button.events).toEqual([]);
    expect(page.isWaiting()).toBe(true);
    button.comeToLife();
    page.look();
    expect(button.events).toEqual(['click false']);
    expect(page.isWaiting()).toBe(false);
  });

  it('leaves alone what is alive, what has a meaning of its own, and what is no button', () => {
    const page = openPage();
    const alive = new Control('button');
    alive.comeToLife();
    const own = Object.assign(new Control('button'), { onclick() {} });
    for (const target of [alive, own, new Control('submit'), {}]) page.emit('click', { target });
    for (const target of [alive, new Control('text')]) page.emit('change', { target });
    expect(page.isWaiting()).toBe(false);
  });

  it('takes the last of several buttons', () => {
    const page = openPage();
    const buttons = [new Control('button'), new Control('button')];
    for (const target of buttons) page.emit('click', { target });
    for (const one of buttons) one.comeToLife();
    page.look();
    expect(buttons.map(({ events }) => events)).toEqual([[], ['click false']]);
  });

  it('tells a list of its choice, and a box or a radio of its state as it was left', () => {
    const page = openPage();
    const list = new Control('select-one');
    const radio = new Control('radio');
    radio.checked = true;
    const box = new Control('checkbox');
    const controls = [list, radio, box];
    for (const target of controls) page.emit('change', { target });
    for (const one of controls) one.comeToLife();
    page.look();
    expect(controls.map(({ events }) => events)).toEqual([
      ['change'],
      ['click true'],
      ['click false'],
    ]);
  });

  it('gives a dropped file to the input of the page, and keeps the browser from opening it', () => {
    const input = new Control('file');
    const page = openPage({ fileInput: input });
    let prevented = 0;
    const preventDefault = () => void prevented++;
    const files = ['a file'];
    page.emit('dragover', { preventDefault, dataTransfer: { types: ['Files'] } });
    page.emit('drop', { preventDefault, dataTransfer: { types: ['Files'], files } });
    page.emit('drop', { preventDefault, dataTransfer: { types: ['text/plain'], files: [] } });
    expect(prevented).toBe(2);
    expect(input.files).toBe(files);
    input.comeToLife();
    page.look();
    expect(input.events).toEqual(['change']);
    page.emit('drop', { preventDefault, dataTransfer: { types: ['Files'], files: [] } });
    expect({ prevented, files: input.files }).toEqual({ prevented: 2, files });
  });

  it('gives up what is gone, and everything when the app could not start', () => {
    const gone = openPage();
    const button = new Control('button');
    gone.emit('click', { target: button });
    button.isConnected = false;
    gone.look();
    expect({ events: button.events, waits: gone.isWaiting() }).toEqual({
      events: [],
      waits: false,
    });
    const failed = openPage();
    failed.emit('click', { target: new Control('button') });
    failed.emit('change', { target: new Control('file') });
    failed.fail();
    failed.look();
    expect(failed.isWaiting()).toBe(false);
  });
});
