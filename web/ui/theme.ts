/** Applies the theme and language of the settings to a page. */

import type { Settings } from '../state/settings.ts';
import type { Store } from '../state/store.ts';
import { speak } from '../words/speak.ts';

/** The color of the browser's own bars (`theme-color`). */
const BARS: Readonly<Record<Settings['theme'], string>> = { dark: '#0e1116', light: '#f3f5f8' };

/** Sets theme and language, and follows later changes of the theme. */
export async function applyTheme(settings: Store<Settings>): Promise<void> {
  const update = (): void => {
    const { theme } = settings.get();
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', BARS[theme]);
  };
  update();
  settings.subscribe(update);
  const { language } = settings.get();
  await speak(language === '' ? navigator.languages : [language]);
}
