/** Shows a page as its settings say: in their theme and language. */

import type { Settings } from '../state/settings.ts';
import type { Store } from '../state/store.ts';
import { speak } from '../words/speak.ts';

/** The color of the browser's own bars. */
const BARS: Readonly<Record<Settings['theme'], string>> = { dark: '#0e1116', light: '#f3f5f8' };

/** Sets theme and language, and follows the theme from then on. */
export async function applyTheme(settings: Store<Settings>): Promise<void> {
  const wear = (): void => {
    const { theme } = settings.get();
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', BARS[theme]);
  };
  wear();
  settings.subscribe(wear);
  const { language } = settings.get();
  await speak(language === '' ? navigator.languages : [language]);
}
