import type { z } from 'zod'
import type { ValorActual } from '../../ui/ValoresActuales.tsx'
import { AvisoDeEdicion } from './AvisoDeEdicion.tsx'
import { type Campos, compararCampos, etiquetasDe } from './campos.ts'
import { type OpcionesDePagina, type QueAvisa, useFormularioDePagina } from './useFormularioDePagina.ts'

interface OpcionesDeEdicion<E extends QueAvisa, Fila, Valores> extends OpcionesDePagina<E, Valores> {
  fila: Fila
  /** Of the row that the refusal of an older version brings. */
  schema: z.ZodType<NoInfer<Fila>>
  /** What the screen holds of a row, with the version that was read. */
  valoresDe: (fila: Fila) => Valores
  campos: Campos<NoInfer<Valores>>
  /** Where one value is many inputs (the days of a week): their labels by the names that the contract's reasons have. */
  etiquetas?: Record<string, string>
  /** Likewise: how the whole compares. */
  comparar?: (actual: Valores, mio: Valores) => readonly ValorActual[]
}

/**
 * The form over a row, for `PaginaDeFormulario`, inside `Cargado` (which brings the row of today). Besides what
 * `useCreacion` does, an edit that lost against a newer version shows what is stored now beside what was typed.
 *
 *     const edicion = useEdicion({
 *       endpoint: editarUnidad, fila: unidad, schema: zUnidad, valoresDe, campos: CAMPOS_DE_UNIDAD,
 *       aEnvio: (valores) => ({ body: { ...valores, id } }), invalida: TOCA_CATALOGO, vuelta: direcciones.unidades(),
 *       borrador: { clave: `unidad/${id}`, titulo: () => unidad.nombre, ruta: direcciones.editarUnidad({ id }) },
 *     })
 */
export function useEdicion<
  E extends QueAvisa,
  Fila,
  Valores extends Record<string, unknown> & { version: number },
>({ fila, schema, valoresDe, campos, comparar, ...opciones }: OpcionesDeEdicion<E, Fila, Valores>) {
  const { borrador, ...formulario } = useFormularioDePagina({
    ...opciones,
    inicial: valoresDe(fila),
    etiquetas: opciones.etiquetas ?? etiquetasDe(campos),
  })
  const aviso = (
    <AvisoDeEdicion
      formulario={formulario}
      schema={schema}
      valoresDe={valoresDe}
      comparar={comparar ?? ((actual, mio) => compararCampos(campos, actual, mio))}
      borrador={borrador}
    />
  )
  return { ...formulario, asentar: borrador.asentar, aviso }
}
