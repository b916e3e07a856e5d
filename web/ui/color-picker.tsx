import { t, type WordId } from '../words/words.ts';
import { COLORS, getHex } from './colors.ts';

const isWord = (name: string): name is WordId & string => COLORS.some((color) => color.name === name);

/** The name of a color in the page's language. */
export const colorName = (name: string): string => (isWord(name) ? t(name) : name);

/** The 14 colors to choose from, each with a name for users who cannot see it. */
export function ColorPicker(props: {
  readonly name: string;
  readonly value: string;
  readonly onChange: (color: string) => void;
}) {
  const { name, value, onChange } = props;
  return (
    <fieldset class="colors">
      <legend>
        {t('color')}: {colorName(value)}
      </legend>
      {COLORS.map((color) => (
        <label
          key={color.name}
          class="swatch"
          title={colorName(color.name)}
          style={{ '--color': getHex(color.name) }}
        >
          <input
            type="radio"
            name={name}
            value={color.name}
            checked={color.name === value}
            aria-label={colorName(color.name)}
            onChange={() => onChange(color.name)}
          />
          <span aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}
