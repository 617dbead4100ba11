import { useState, type ReactNode } from 'react';
import { openDialog } from '#kit/browser/dialogs.ts';
import { loadingBar } from '#kit/browser/loading-bar.ts';
import { toasts, type ToastKind } from '#kit/browser/toasts.ts';
import { Avatar } from '#kit/ui/avatar.tsx';
import { Button, IconButton, LinkButton, type ButtonLook } from '#kit/ui/button.tsx';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { ExportButton } from '#kit/ui/export-button.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { Kbd } from '#kit/ui/kbd.tsx';
import { Note } from '#kit/ui/note.tsx';
import { Sheet } from '#kit/ui/sheet.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { SHELL_ICON_NAMES } from '#kit/ui/shell-icon-names.ts';
import { Mark } from '#kit/shell/mark.tsx';
import { Horizon } from '#kit/shell/horizon.tsx';

const LOOKS: ButtonLook[] = ['solid', 'outline', 'ghost', 'danger'];
const KINDS: ToastKind[] = ['info', 'success', 'warning', 'error'];
const COLORS = [
  'bg-page',
  'bg-surface',
  'bg-surface-2',
  'bg-line',
  'bg-line-strong',
  'bg-muted',
  'bg-text',
  'bg-accent',
  'bg-accent-strong',
  'bg-accent-soft',
  'bg-danger',
  'bg-danger-soft',
  'bg-warning',
  'bg-warning-soft',
  'bg-damage',
  'bg-healing',
  'bg-taken',
];

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2.5">{children}</div>;
}

/** Every component of `ui/` in every state. The theme is chosen in the header. */
export function Gallery() {
  return (
    <PageLayout
      header={
        <div className="mb-5">
          <h1 className="text-3xl">Components</h1>
          <Horizon />
        </div>
      }
      leftLabel="Left column"
      left={
        <Sheet label="Left column" icon="lucide:sliders-horizontal">
          <Panel title="Left">
            <label className="block text-sm">
              A filter
              <input
                type="search"
                className="mt-1 block min-h-9 w-full rounded-control border border-line-strong bg-page px-2"
              />
            </label>
          </Panel>
        </Sheet>
      }
      right={
        <Panel title="Right">
          <p className="text-sm">On a phone this column comes first.</p>
        </Panel>
      }
    >
      <div className="flex flex-col gap-5">
        <Buttons />
        <Messages />
        <Explanations />
        <Looks />
        <TableSample />
      </div>
    </PageLayout>
  );
}

function Buttons() {
  const [count, setCount] = useState(0);
  return (
    <Panel title="Buttons">
      <div className="flex flex-col gap-3">
        {LOOKS.map((look) => (
          <Row key={look}>
            <Button look={look} onClick={() => setCount(count + 1)}>
              {look}
            </Button>
            <Button look={look} icon="lucide:check">
              with icon
            </Button>
            <Button look={look} disabled>
              disabled
            </Button>
          </Row>
        ))}
        <Row>
          <IconButton icon="lucide:search" label="An icon button" />
          <LinkButton to="/">A link</LinkButton>
          <CopyButton text="Copied from Farseer" what="Sentence">
            Copy
          </CopyButton>
          <ExportButton fileName="farseer-sample.csv" type="text/csv" text={() => 'a,b\n1,2\n'}>
            Save as CSV
          </ExportButton>
          <output className="text-sm text-muted">pressed {count} times</output>
        </Row>
      </div>
    </Panel>
  );
}

function Messages() {
  return (
    <Panel title="Toasts, dialog, loading bar, notes">
      <div className="flex flex-col gap-3">
        <Row>
          {KINDS.map((kind) => (
            <Button key={kind} onClick={() => toasts.add({ kind, title: `A toast: ${kind}` })}>
              Toast {kind}
            </Button>
          ))}
          <Button
            onClick={() =>
              toasts.add({
                id: 'with-action',
                title: 'A toast with an action',
                description: 'The same one is updated when it is added again.',
                actions: [
                  {
                    label: 'Do it',
                    onSelect: () => toasts.add({ kind: 'success', title: 'Done' }),
                  },
                ],
              })
            }
          >
            Toast with action
          </Button>
          <Button
            onClick={() =>
              toasts.update('with-action', { title: 'An updated toast', kind: 'success' })
            }
          >
            Update it
          </Button>
          <Button onClick={() => toasts.clear()}>Clear toasts</Button>
        </Row>
        <Row>
          <Button onClick={() => void askSomething()}>Open a dialog</Button>
          <Button onClick={() => loadingBar.start()}>Start the bar</Button>
          <Button onClick={() => loadingBar.finish()}>Finish it</Button>
          <Button onClick={() => loadingBar.fail()}>Fail it</Button>
        </Row>
        {KINDS.map((kind) => (
          <Note key={kind} kind={kind}>
            A note of the kind {kind}.
          </Note>
        ))}
      </div>
    </Panel>
  );
}

async function askSomething(): Promise<void> {
  const answer = await openDialog({
    title: 'A question',
    content: (close) => (
      <>
        <p>Shall the dialog close with an answer?</p>
        <div className="mt-4 flex gap-2">
          <Button look="solid" onClick={() => close('yes')}>
            Yes
          </Button>
          <Button onClick={() => close()}>No</Button>
          <Button onClick={() => toasts.add({ title: 'Shown from the dialog' })}>
            Tell me more
          </Button>
        </div>
      </>
    ),
  });
  toasts.add({ title: `The answer: ${answer ?? 'none'}` });
}

function Explanations() {
  return (
    <Panel title="Tooltips, avatars, keys">
      <Row>
        <Explained tip="Healing that had nothing left to heal.">Overhealing</Explained>
        <Button data-tooltip="Any element with data-tooltip has one.">Hover, focus or tap</Button>
        <Avatar name="Ana Bell" />
        <Avatar name="Анна" />
        <Avatar name="王 小明" size={40} />
        <Avatar name="Éowyn of Rohan" size={48} />
        <Kbd>g</Kbd>
        <Kbd>Esc</Kbd>
      </Row>
    </Panel>
  );
}

function Looks() {
  return (
    <Panel title="Mark, icons, colors">
      <div className="flex flex-col gap-4">
        <Row>
          {[16, 24, 32, 64, 96].map((size) => (
            <Mark key={size} size={size} className="text-accent" />
          ))}
        </Row>
        <Row>
          {SHELL_ICON_NAMES.map((name) => (
            <Icon key={name} name={`lucide:${name}`} size={20} label={name} />
          ))}
        </Row>
        <ul className="grid grid-cols-2 gap-2 text-xs sm:grid-cols-4">
          {COLORS.map((color) => (
            <li key={color} className="flex items-center gap-2">
              <span className={`size-7 rounded-control border border-line-strong ${color}`} />
              {color.slice(3)}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function TableSample() {
  return (
    <Panel title="Table">
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">Breakpoint</th>
            <th scope="col" className="number">
              Width, px
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Small</th>
            <td className="number">640</td>
          </tr>
          <tr>
            <th scope="row">Large</th>
            <td className="number">1,024</td>
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}

/**
 * Text with an explanation. For a control that exists anyway write `data-tooltip="…"` on it instead: one
 * shared tooltip (`#kit/browser/tooltip.ts`) serves them all, so a table of a thousand rows costs nothing.
 */
function Explained({ tip, children }: { tip: string; children: ReactNode }) {
  return (
    <button
      type="button"
      data-tooltip={tip}
      className="cursor-help rounded-sm underline decoration-line-strong decoration-dotted underline-offset-4"
    >
      {children}
    </button>
  );
}
