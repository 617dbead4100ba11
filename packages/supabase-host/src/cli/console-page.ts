/** The page of the console: a form for the key, and one heading a list. What it shows comes as JSON and is written as text. */
export const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Host</title>
<link rel="stylesheet" href="/_/page.css">
<script type="module" src="/_/page.js"></script>
<main>
<h1>Host</h1>
<form id="enter">
<label for="key">Service key</label>
<input id="key" type="password" autocomplete="off" spellcheck="false" required>
<button>Show</button>
</form>
<p id="state" role="status"></p>
<div id="lists"></div>
</main>
</html>
`;

export const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
input { flex: 1 1 12rem; min-width: 0; }
input, button { font: inherit; padding: .25rem .5rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
td { white-space: pre-wrap; overflow-wrap: anywhere; min-width: 4rem; }
`;

export const SCRIPT = `const lists = { keys: 'Keys', mailbox: 'Mailbox', users: 'Users', tables: 'Tables', policies: 'Policies' };
const form = document.getElementById('enter');
const input = document.getElementById('key');
const state = document.getElementById('state');
const place = document.getElementById('lists');

form.addEventListener('submit', (event) => {
  event.preventDefault();
  show(input.value.trim());
});

const given = new URLSearchParams(location.hash.slice(1)).get('key');
if (given) {
  // The key stays out of the history of the browser.
  history.replaceState(null, '', location.pathname);
  input.value = given;
  show(given);
}

async function show(key) {
  place.replaceChildren();
  state.textContent = 'Loading …';
  try {
    const made = [];
    for (const [name, title] of Object.entries(lists)) made.push(section(title, await ask(name, key)));
    place.replaceChildren(...made);
    state.textContent = '';
  } catch (error) {
    state.textContent = error.message;
  }
}

async function ask(name, key) {
  const answer = await fetch('/_/' + name, { headers: { authorization: 'Bearer ' + key } });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.message);
  return body.rows ? body : { rows: Object.entries(body).map(([name, value]) => ({ name, value })) };
}

function section(title, { rows, hasMore }) {
  const part = document.createElement('section');
  const heading = document.createElement('h2');
  heading.id = title.toLowerCase();
  heading.textContent = title;
  part.setAttribute('aria-labelledby', heading.id);
  part.append(heading);
  if (rows.length === 0) return part.append(paragraph('None.')), part;
  const scroll = document.createElement('div');
  scroll.className = 'scroll';
  scroll.tabIndex = 0;
  scroll.setAttribute('role', 'region');
  scroll.setAttribute('aria-labelledby', heading.id);
  const table = document.createElement('table');
  const names = Object.keys(rows[0]);
  table.createTHead().append(row('th', names));
  table.createTBody().append(...rows.map((one) => row('td', names.map((name) => one[name]))));
  scroll.append(table);
  part.append(scroll);
  if (hasMore) part.append(paragraph('There are more than these ' + rows.length + '.'));
  return part;
}

function row(kind, values) {
  const line = document.createElement('tr');
  for (const value of values) {
    const cell = document.createElement(kind);
    if (kind === 'th') cell.scope = 'col';
    cell.textContent = value === null ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value);
    line.append(cell);
  }
  return line;
}

function paragraph(text) {
  const made = document.createElement('p');
  made.textContent = text;
  return made;
}
`;
