/**
 * Script of the documentation: one language for all examples, copy buttons, theme, filter. The pages work without it.
 */
import './style/docs.css';

const LANGUAGE = 'media-tools-docs-language';
const THEME = 'media-tools-docs-theme';

/** If the browser refuses storage, choices last as long as the page. */
function remembered(name: string, value?: string): string | null {
  try {
    if (value !== undefined) localStorage.setItem(name, value);
    return localStorage.getItem(name);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

const all = <E extends Element>(selector: string): E[] => [...document.querySelectorAll<E>(selector)];

function choose(language: string): void {
  for (const input of all<HTMLInputElement>(`.tabs input[value="${CSS.escape(language)}"]`))
    input.checked = true;
}

function followLanguage(): void {
  const language = remembered(LANGUAGE);
  if (language !== null) choose(language);
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('.tabs')) return;
    // The height above changes with the language; keep the reader's position.
    const before = target.getBoundingClientRect().top;
    choose(target.value);
    remembered(LANGUAGE, target.value);
    window.scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
  });
}

function offerCopies(): void {
  for (const button of all<HTMLButtonElement>('button.copy')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const code = button.parentElement?.querySelector('pre')?.textContent ?? '';
      navigator.clipboard.writeText(code).then(() => {
        button.textContent = 'Copied';
        setTimeout(() => {
          button.textContent = 'Copy';
        }, 1500);
      }, reportError);
    });
  }
}

const THEMES = ['auto', 'dark', 'light'];

function offerThemes(): void {
  const button = document.querySelector<HTMLButtonElement>('#theme');
  if (!button) return;
  const show = (theme: string): void => {
    document.documentElement.dataset.theme = theme;
    button.textContent = theme;
    button.setAttribute('aria-label', `Theme: ${theme}`);
  };
  button.hidden = false;
  show(THEMES.find((theme) => theme === remembered(THEME)) ?? 'auto');
  button.addEventListener('click', () => {
    const index = THEMES.indexOf(document.documentElement.dataset.theme ?? '');
    const next = THEMES[(index + 1) % THEMES.length] ?? 'auto';
    remembered(THEME, next);
    show(next);
  });
}

/** Shows the links that contain all the words; without words, the original lists. */
function offerFilter(): void {
  const input = document.querySelector<HTMLInputElement>('#filter');
  const label = input?.closest('label');
  if (!input || !label) return;
  label.hidden = false;
  const lists = all<HTMLUListElement>('.menu ul ul').map((list) => ({ list, hidden: list.hidden }));
  input.addEventListener('input', () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (item: Element): boolean =>
      words.every(
        (word) => item.textContent?.toLowerCase().includes(word) || itemAddress(item).includes(word),
      );
    for (const { list, hidden } of lists) list.hidden = words.length === 0 && hidden;
    for (const item of all<HTMLLIElement>('.menu li')) item.hidden = !fits(item);
  });
}

const itemAddress = (item: Element): string =>
  item.querySelector('a')?.getAttribute('href')?.toLowerCase() ?? '';

/** The menu is open next to the text, and collapsed above it on a phone. */
function foldMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('#menu');
  const broad = matchMedia('(min-width: 900px)');
  const follow = (): void => {
    if (menu) menu.open = broad.matches;
  };
  broad.addEventListener('change', follow);
  follow();
}

foldMenu();
followLanguage();
offerCopies();
offerThemes();
offerFilter();
