import { generatePalette, PRESETS, type PresetName, SYSTEM_COLORS } from '@vitrine/palette'
import type { ReactNode } from 'react'
import { OWN_IDS, type SiteColors, siteColors } from '../../server/render/siteTheme.ts'
import { errorProps, FieldError, type FormTexts } from '../CheckoutField.tsx'
import { COLOR_USES } from './labels.ts'
import { Swatches } from './Swatches.tsx'

interface ColorFieldProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly form: FormTexts
  /** `#RRGGBB`. */
  readonly color: string
}

/** A colour as text, with the picker of the browser beside it while script runs. */
export function ColorField({ name, label, hint, form, color }: ColorFieldProps): ReactNode {
  return (
    <div className="field color-field">
      <FieldError name={name} form={form} />
      <label htmlFor={name}>
        {label} <small>{hint}</small>
      </label>
      <input
        type="color"
        data-picker={name}
        aria-label={`${label}, picker`}
        defaultValue={color.toLowerCase()}
        hidden
      />
      <input
        id={name}
        name={name}
        type="text"
        dir="ltr"
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        defaultValue={form.typed[name] ?? color}
        {...errorProps(name, form)}
      />
    </div>
  )
}

interface ColorsProps {
  readonly form: FormTexts
  readonly colors: SiteColors
}

/** The mode "Custom Colors": five fields, the lightest first. */
export function CustomColors({ form, colors }: ColorsProps): ReactNode {
  return (
    <fieldset className="custom-colors">
      <legend>Custom colours</legend>
      {OWN_IDS.map((id) => (
        <ColorField
          key={id}
          name={id}
          label={SYSTEM_COLORS[id].editorLabel!}
          hint={COLOR_USES[id]}
          form={form}
          color={colors[id]}
        />
      ))}
    </fieldset>
  )
}

/** The modes "Presets" and "From Color": four palettes of the bright colour, or of another one. */
export function Presets({ form, colors }: ColorsProps): ReactNode {
  return (
    <fieldset>
      <legend>Presets and one colour</legend>
      <p className="quiet">
        Four palettes that grow from the bright colour. Lightest and darkest become white and black.
      </p>
      <div className="presets">
        {(Object.keys(PRESETS) as PresetName[]).map((preset) => (
          <button key={preset} type="submit" name="preset" value={preset} data-kind="secondary" formNoValidate>
            <Swatches colors={siteColors(generatePalette(colors.accent, preset))} />
            {preset}
          </button>
        ))}
      </div>
      <ColorField
        name="seed"
        label="From one colour"
        hint="It becomes the bright one"
        form={form}
        color={colors.accent}
      />
      <p>
        <button type="submit" name="from" value="color" data-kind="secondary" formNoValidate>
          Make a palette of it
        </button>
      </p>
    </fieldset>
  )
}
