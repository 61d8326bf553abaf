import type { z } from 'zod'
import type { ValorActual } from '../../ui/ValoresActuales.tsx'
import { AvisoDeEdicion } from './AvisoDeEdicion.tsx'
import { type CamposDeFormulario, compararCampos, etiquetasDe } from './campos.ts'
import { type OpcionesDePagina, type QueAvisa, useFormularioDePagina } from './useFormularioDePagina.ts'

interface OpcionesDeEdicion<E extends QueAvisa, Fila, Valores> extends OpcionesDePagina<E, Valores> {
  fila: Fila
  /** Schema of the present row, which the refusal of an outdated edit carries. */
  schema: z.ZodType<NoInfer<Fila>>
  /** The values that the screen edits, with the version that was read. */
  valoresDe: (fila: Fila) => Valores
  campos: CamposDeFormulario<NoInfer<Valores>> | CamposAMano<NoInfer<Valores>>
}

/** For a value that consists of many inputs (the days of a week). */
interface CamposAMano<Valores> {
  /** Labels of the inputs, by the names used in the contract's reasons. */
  etiquetas: Record<string, string>
  /** How the whole compares. */
  comparar: (actual: Valores, mio: Valores) => readonly ValorActual[]
}

/** No field is called `comparar`, and a field's description is never a function, so this tells the two apart. */
const sonAMano = <Valores,>(
  campos: CamposDeFormulario<Valores> | CamposAMano<Valores>,
): campos is CamposAMano<Valores> => 'comparar' in campos && typeof campos.comparar === 'function'

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
>({ fila, schema, valoresDe, campos, ...opciones }: OpcionesDeEdicion<E, Fila, Valores>) {
  const { etiquetas, comparar } = sonAMano(campos)
    ? campos
    : {
        etiquetas: etiquetasDe(campos),
        comparar: (actual: Valores, mio: Valores) => compararCampos(campos, actual, mio),
      }
  const { borrador, ...formulario } = useFormularioDePagina({
    ...opciones,
    inicial: valoresDe(fila),
    etiquetas,
  })
  const aviso = (
    <AvisoDeEdicion
      formulario={formulario}
      schema={schema}
      valoresDe={valoresDe}
      comparar={comparar}
      borrador={borrador}
    />
  )
  return { ...formulario, asentar: borrador.asentar, dejar: borrador.dejar, aviso }
}
