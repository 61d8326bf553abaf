import { TextInput } from '@mantine/core'
import type { TareaLeida } from '../queries.ts'
import clases from '../Tarea.module.css'

/** Read-only data of the file that a tarea was imported from: its code and specification. */
export function DeArchivo({ tarea }: { tarea: Pick<TareaLeida, 'codigo' | 'textoLargo'> | null }) {
  if (tarea === null) return null
  const { codigo, textoLargo } = tarea
  return (
    <>
      {codigo !== '' && <TextInput label="Código" readOnly variant="filled" value={codigo} />}
      {textoLargo !== '' && (
        <details className={clases.textoLargo}>
          <summary>Descripción larga</summary>
          <div>{textoLargo}</div>
        </details>
      )}
    </>
  )
}
