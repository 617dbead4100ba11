/** Draws a card on a canvas, 1200 × 630: the size chats show. Text is drawn as text; nothing of a log is markup. */
import { phaseStyle } from '#log/chance/phase-style.ts';
import type { ShareCard } from './share-card.ts';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const COLORS = {
  page: '#111827',
  surface: '#18212f',
  line: '#2b3647',
  text: '#f3f4f6',
  muted: '#a8b1bf',
  accent: '#4ade80',
  danger: '#f87171',
  warning: '#fbbf24',
};
const DISPLAY = '"Saira Variable", ui-sans-serif, system-ui, sans-serif';
const TEXT = 'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const EDGE = 56;

export function drawCard(context: CanvasRenderingContext2D, card: ShareCard): void {
  context.fillStyle = COLORS.page;
  context.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  context.fillStyle = COLORS.accent;
  context.fillRect(0, 0, CARD_WIDTH, 6);
  context.textBaseline = 'alphabetic';

  write(context, card.boss, EDGE, 92, { font: `600 52px ${DISPLAY}`, width: 760 });
  const right = CARD_WIDTH - EDGE;
  context.textAlign = 'right';
  write(context, card.difficulty, right, 70, { font: `600 26px ${DISPLAY}`, color: COLORS.accent });
  write(context, card.day, right, 102, { font: `20px ${TEXT}`, color: COLORS.muted });
  context.textAlign = 'left';
  write(context, card.figures.join('   ·   '), EDGE, 134, {
    font: `24px ${TEXT}`,
    color: COLORS.muted,
    width: CARD_WIDTH - 2 * EDGE,
  });
  drawBars(context, card, { x: EDGE, y: 168, width: CARD_WIDTH - 2 * EDGE, height: 150 });
  drawFix(context, card);
  drawList(context, 'Began most wipes', card.killers, EDGE, 500);
  drawList(context, 'Died as wipes began', card.firstToDie, CARD_WIDTH / 2 + 10, 500);
  write(context, 'Farseer · read from the combat log on the device', EDGE, 608, {
    font: `17px ${TEXT}`,
    color: COLORS.muted,
  });
  if (card.sample) {
    context.textAlign = 'right';
    write(context, 'SAMPLE · generated people', right, 608, {
      font: `700 18px ${TEXT}`,
      color: COLORS.warning,
    });
    context.textAlign = 'left';
  }
}

interface Writing {
  font: string;
  color?: string;
  /** What is longer is cut with an ellipsis. */
  width?: number;
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  { font, color = COLORS.text, width = CARD_WIDTH }: Writing,
): void {
  context.font = font;
  context.fillStyle = color;
  context.fillText(cut(context, text, width), x, y);
}

function cut(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  const signs = Array.from(text.slice(0, 400));
  while (signs.length > 1 && context.measureText(`${signs.join('')}…`).width > width) signs.pop();
  return `${signs.join('')}…`;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawBars(context: CanvasRenderingContext2D, { bars }: ShareCard, box: Box): void {
  context.fillStyle = COLORS.line;
  for (const share of [0, 0.5, 1])
    context.fillRect(box.x, box.y + box.height * share, box.width, 1.5);
  const pitch = Math.min(64, box.width / Math.max(1, bars.length));
  const gap = pitch > 12 ? 5 : 1;
  for (const [index, bar] of bars.entries()) {
    const height = Math.max(4, box.height * (bar.gone ?? 0));
    const x = box.x + index * pitch;
    context.fillStyle =
      bar.gone === null
        ? COLORS.line
        : bar.killed
          ? COLORS.accent
          : phaseStyle(bar.phasePlace).color;
    context.fillRect(x, box.y + box.height - height, pitch - gap, height);
    if (pitch < 26) continue;
    context.textAlign = 'center';
    write(
      context,
      bar.killed ? 'Kill' : String(bar.number),
      x + (pitch - gap) / 2,
      box.y + box.height + 22,
      {
        font: `16px ${TEXT}`,
        color: bar.killed ? COLORS.accent : COLORS.muted,
      },
    );
    context.textAlign = 'left';
  }
}

function drawFix(context: CanvasRenderingContext2D, { fix }: ShareCard): void {
  const y = 358;
  context.fillStyle = COLORS.surface;
  context.fillRect(EDGE, y, CARD_WIDTH - 2 * EDGE, 104);
  context.fillStyle = COLORS.warning;
  context.fillRect(EDGE, y, 5, 104);
  const width = CARD_WIDTH - 2 * EDGE - 44;
  write(context, `First thing to fix · ${fix.n}`, EDGE + 24, y + 30, {
    font: `17px ${TEXT}`,
    color: COLORS.muted,
    width,
  });
  write(context, fix.title, EDGE + 24, y + 62, { font: `600 28px ${DISPLAY}`, width });
  write(context, fix.text, EDGE + 24, y + 90, { font: `19px ${TEXT}`, color: COLORS.muted, width });
}

function drawList(
  context: CanvasRenderingContext2D,
  title: string,
  list: ShareCard['killers'],
  x: number,
  y: number,
): void {
  if (list.length === 0) return;
  const width = CARD_WIDTH / 2 - EDGE - 30;
  write(context, title, x, y, { font: `17px ${TEXT}`, color: COLORS.muted, width });
  for (const [index, { name, count, of }] of list.entries())
    write(context, `${count}/${of}   ${name}`, x, y + 26 + index * 25, {
      font: `20px ${TEXT}`,
      width,
    });
}
