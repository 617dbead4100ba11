import { openDialog } from '#kit/browser/dialogs.ts';
import { toasts, type ToastKind } from '#kit/browser/toasts.ts';
import { Avatar } from '#kit/ui/avatar.tsx';
import { Button } from '#kit/ui/button.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { Sheet } from '#kit/ui/sheet.tsx';

const KINDS: ToastKind[] = ['info', 'success', 'warning', 'error'];

/** The parts that the tests of `shell-*` press, each by its own button. */
export function Parts() {
  return (
    <PageLayout
      header={<h1>Parts</h1>}
      leftLabel="Left column"
      left={
        <Sheet label="Left column" icon="lucide:sliders-horizontal">
          <Panel title="Left">
            <label>
              A filter
              <input type="search" />
            </label>
          </Panel>
        </Sheet>
      }
      right={
        <Panel title="Right">
          <p>On a phone this column comes first.</p>
          <Avatar name="Ana Bell" />
        </Panel>
      }
    >
      <ToastButtons />
      <Button onClick={() => void askSomething()}>Open a dialog</Button>
      <Button data-tooltip="Healing that had nothing left to heal.">Overhealing</Button>
      <Button data-tooltip="An element at the edge of the window has one, too.">Edge</Button>
    </PageLayout>
  );
}

/** Offers one thing to do; pressed again it is updated. */
const offer = () =>
  toasts.add({
    id: 'with-action',
    title: 'A toast with an action',
    description: 'The same one is updated when it is added again.',
    actions: [{ label: 'Do it', onSelect: () => toasts.add({ kind: 'success', title: 'Done' }) }],
  });

function ToastButtons() {
  return (
    <>
      {KINDS.map((kind) => (
        <Button key={kind} onClick={() => toasts.add({ kind, title: `A toast: ${kind}` })}>
          Toast {kind}
        </Button>
      ))}
      <Button onClick={offer}>Toast with action</Button>
      <Button
        onClick={() => toasts.update('with-action', { title: 'An updated toast', kind: 'success' })}
      >
        Update it
      </Button>
      <Button onClick={() => toasts.clear()}>Clear toasts</Button>
    </>
  );
}

async function askSomething(): Promise<void> {
  const answer = await openDialog({
    title: 'A question',
    content: (close) => (
      <>
        <p>Shall the dialog close with an answer?</p>
        <Button look="solid" onClick={() => close('yes')}>
          Yes
        </Button>
        <Button onClick={() => close()}>No</Button>
        <Button onClick={() => toasts.add({ title: 'Shown from the dialog' })}>Tell me more</Button>
      </>
    ),
  });
  toasts.add({ title: `The answer: ${answer ?? 'none'}` });
}
