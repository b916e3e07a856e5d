/** How likely a text is in any language, whatever it was encoded in. */
import { eastAsianPlausibility } from './east-asian.ts';
import { classifySigns, letterModels, letterScore, shapeScore } from './letters.ts';

/** The logarithm of how likely; 0 for no text. */
export function plausibility(text: string): number {
  if (text === '') return 0;
  const signs = classifySigns(text);
  const letters = letterModels().reduce(
    (best, model) => Math.max(best, letterScore(signs, model)),
    Number.NEGATIVE_INFINITY,
  );
  return Math.max(shapeScore(signs) + letters, eastAsianPlausibility(text));
}
