import { Autocomplete, type AutocompleteProps } from '@mantine/core'

/** A name that may be a new one: what is typed is what is meant, and those that are there already are shown. */
export function NombreConSugerencias(props: AutocompleteProps) {
  // Opened from the start, the list would cover the dialog's buttons.
  return <Autocomplete limit={8} openOnFocus={false} {...props} />
}
