import { PLACE_DRAWINGS, placeSvg } from '#kit/ui/marks/place-drawings.ts';
import type { PictureBar, PictureFacts } from './picture-facts.ts';

/** Pixels, as chats and feeds show them. */
export const PICTURE = { width: 1200, height: 630 };

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="none" stroke="#4ade80" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M2.5 17.5C6.5 9.5 11 5.5 16 5.5s9.5 4 13.5 12"/><path d="M2.5 26H11.5l3-3.3 3.6 5 2.7-1.7H29.5"/></g><path d="M9 18.8a7 7 0 0 1 14 0Z" fill="#4ade80"/></svg>';
const MARK_ADDRESS = `data:image/svg+xml;base64,${btoa(MARK)}`;

/** The picture as boxes: Satori lays them out and turns every letter into an outline. */
export function PictureLayout({ title, subtitle, figures, bars, emblem, isSample }: PictureFacts) {
  const drawing = emblem ? PLACE_DRAWINGS[emblem] : undefined;
  return (
    <div
      style={{
        boxSizing: 'border-box',
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: bars ? '40px 64px 32px' : 64,
        background: '#111827',
        color: '#f3f4f6',
        fontFamily: 'Figtree',
        borderBottom: '12px solid #4ade80',
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <div style={{ display: 'flex', alignItems: 'center', gap: 18 }}>
          <img src={MARK_ADDRESS} width={56} height={56} alt="" />
          <span style={{ fontFamily: 'Saira', fontSize: 40 }}>Farseer</span>
        </div>
        {isSample && (
          <span
            style={{
              fontSize: 26,
              color: '#fbbf24',
              background: '#3a2a0c',
              borderRadius: 10,
              padding: '6px 18px',
            }}
          >
            Sample data
          </span>
        )}
      </div>
      <div style={{ display: 'flex', alignItems: 'center', gap: 32 }}>
        {drawing && (
          <img
            src={`data:image/svg+xml;base64,${btoa(placeSvg(drawing, `hsl(${drawing.hue}, 75%, 75%)`))}`}
            width={bars ? 110 : 168}
            height={bars ? 110 : 168}
            alt=""
          />
        )}
        <div style={{ display: 'flex', flexDirection: 'column', gap: 10 }}>
          <span
            style={{ fontFamily: 'Saira', fontSize: title.length > 26 ? 60 : 76, lineHeight: 1.1 }}
          >
            {title}
          </span>
          <span style={{ fontSize: 32, color: '#a8b1bf' }}>{subtitle}</span>
        </div>
      </div>
      {bars && <Bars bars={bars} />}
      <div style={{ display: 'flex', gap: 64, minHeight: bars ? 104 : 130 }}>
        {figures.map(({ value, label }, index) => (
          <div key={label} style={{ display: 'flex', flexDirection: 'column' }}>
            <span
              style={{
                fontFamily: 'Saira',
                fontSize: bars ? 56 : 76,
                lineHeight: 1.1,
                color: index === 0 ? '#4ade80' : '#f3f4f6',
              }}
            >
              {value}
            </span>
            <span style={{ fontSize: 28, color: '#a8b1bf' }}>{label}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** A list by amount; a bar repeats the number that is printed on it. */
function Bars({ bars }: { bars: readonly PictureBar[] }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      {bars.map(({ label, value, color, length }) => (
        <div
          key={label}
          style={{ position: 'relative', display: 'flex', height: 38, alignItems: 'center' }}
        >
          <div
            style={{
              position: 'absolute',
              left: 0,
              top: 0,
              height: 38,
              width: `${length * 100}%`,
              background: color,
              opacity: 0.3,
              borderRadius: 6,
            }}
          />
          <div style={{ width: 8, height: 38, borderRadius: 3, background: color }} />
          <span style={{ position: 'relative', fontSize: 26, marginLeft: 14 }}>{label}</span>
          <span style={{ position: 'relative', fontSize: 26, marginLeft: 'auto', marginRight: 12 }}>
            {value}
          </span>
        </div>
      ))}
    </div>
  );
}
