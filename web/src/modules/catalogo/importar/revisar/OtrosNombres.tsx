import type { FilaDePropuesta } from '@plomada/domain/catalogo/importar/proponer'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { ListaDeFilas } from './ListaDeFilas.tsx'

/** Rows whose code belongs to an entry with another name: both names are shown, because the code decides. */
export function OtrosNombres({ filas }: { filas: readonly FilaDePropuesta[] }) {
  const suyas = filas.flatMap(({ numero, textos, otroNombre }) =>
    otroNombre === undefined
      ? []
      : [
          {
            numero,
            texto: mensajesImportar.otroNombre(
              textos.get('codigo') ?? '',
              otroNombre,
              textos.get('nombre') ?? '',
            ),
          },
        ],
  )
  const titulo =
    suyas.length === 1
      ? '1 fila tiene otro nombre en el catálogo: vale el código'
      : `${suyas.length} filas tienen otro nombre en el catálogo: vale el código`
  return <ListaDeFilas titulo={titulo} etiqueta="Con otro nombre" columna="Los dos nombres" filas={suyas} />
}
