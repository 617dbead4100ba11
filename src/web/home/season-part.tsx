export { FoundPanel } from './found-panel.tsx';
export { MyStrip } from './my-strip.tsx';
export { OfflineNote } from './offline-note.tsx';
export { SearchSuggestions } from './search-suggestions.tsx';
export { SeasonAside } from './season-aside.tsx';
export { SeasonColumn } from './season-column.tsx';
export { WeekFacts } from './week-facts.tsx';
