// The things of the board that are touched to choose a move, and the parts of which the panel is made.

// The groups of the board that are a thing: `space=casino` is every group with `data-space="casino"`.
const groupsOf = (root, thing) => root.querySelectorAll(`.board [data-${thing.replace('=', '="')}"]`);
// Gives these things, and no others, a class.
const markThings = (root, word, things) => {
  for (const group of root.querySelectorAll(`.board .${word}`)) group.classList.remove(word);
  for (const thing of new Set(things)) for (const group of groupsOf(root, thing)) group.classList.add(word);
};
// The thing that a click is meant for. Of things that lie on each other, it is the smallest.
const thingAt = (event) => {
  const under = [event.target, ...document.elementsFromPoint(event.clientX, event.clientY)];
  const marked = under.map((one) => one.closest('.board :is(.can, .touched, .other)')).filter((group) => group);
  const meant = marked.find((group) => !marked.some((other) => other !== group && group.contains(other)));
  return meant && Object.entries(meant.dataset)[0].join('=');
};

// What can be touched next for a move that is made by touching things: those of its path one after the other, then those that are
// counted, in any order. Null if these things lead to others.
const nextOf = ({ path, counted }, things) => {
  if (things.slice(0, path.length).some((thing, place) => thing !== path[place])) return null;
  if (things.length < path.length) return [path[things.length]];
  const left = new Map(counted);
  for (const thing of things.slice(path.length)) left.set(thing, (left.get(thing) ?? 0) - 1);
  if ([...left.values()].some((number) => number < 0)) return null;
  return [...left.keys()].filter((thing) => left.get(thing) > 0);
};

const element = (tag, attributes, ...inside) => {
  const made = document.createElement(tag);
  for (const [one, value] of Object.entries(attributes)) made.setAttribute(one, value);
  made.append(...inside);
  return made;
};
const button = (attributes, ...inside) => element('button', { type: 'button', ...attributes }, ...inside);
// The icon of a thing, as the picture of the board has it.
const iconOf = (thing) => {
  const id = `board-${/\w+$/.exec(thing)}`;
  if (!document.getElementById(id)) return '';
  const svg = drawn('svg', { width: 20, height: 20, viewBox: '-10 -10 20 20', 'aria-hidden': true });
  svg.append(drawn('use', { href: `#${id}` }));
  return svg;
};

const kindOf = ({ node }) => node.closest('[data-key]').dataset.key;
// A move as the list has it: its kind, and its name among those of its kind.
const labelOf = (node) => {
  const kindName = node.closest('[data-key]').querySelector('summary .label, h3')?.firstChild.data?.trim();
  const own = (node.querySelector('.label') ?? node).textContent;
  return kindName && kindName !== own ? `${kindName}: ${own}` : own;
};
// Where one thing of the board begins moves of several kinds, the kind is chosen first.
const kindsOf = (fits) => [...new Map(fits.map((move) => [kindOf(move), move])).values()];
const aboutOf = ({ node }) =>
  node.closest('[data-key]').querySelector('summary .follows, :scope > .hint, :scope > .option .follows')?.textContent ?? '';
const kindOption = (move) => {
  const [name, about] = [labelOf(move.node).split(':')[0], aboutOf(move)];
  return button({ class: 'option', 'data-kind': kindOf(move) },
    element('span', { class: 'label' }, name), element('span', { class: 'follows' }, about));
};
