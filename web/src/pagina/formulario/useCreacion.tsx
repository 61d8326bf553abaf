import { CampoErrores } from '../../ui/CampoErrores.tsx'
import { type Etiquetas, etiquetasDe } from './campos.ts'
import { type OpcionesDePagina, type QueAvisa, useFormularioDePagina } from './useFormularioDePagina.ts'

interface OpcionesDeCreacion<E extends QueAvisa, Valores> extends OpcionesDePagina<E, Valores> {
  /** What the form begins with. */
  inicial: Valores
  campos: Etiquetas<NoInfer<Valores>>
}

/**
 * The form of something new, for `PaginaDeFormulario`: what it begins with, its fields, the call, its draft, and where
 * it goes back to. Its draft is kept at each change, offered the next time and forgotten once it is saved.
 *
 *     const creacion = useCreacion({
 *       endpoint: crearUnidad, inicial: { nombre: '' }, campos: { nombre: 'Nombre' },
 *       aEnvio: (body) => ({ body }), invalida: TOCA_CATALOGO, vuelta: direcciones.unidades(),
 *       borrador: { clave: 'unidad/nueva', titulo: () => 'Unidad nueva', ruta: direcciones.crearUnidad() },
 *     })
 */
export function useCreacion<E extends QueAvisa, Valores extends Record<string, unknown>>({
  campos,
  ...opciones
}: OpcionesDeCreacion<E, Valores>) {
  const { borrador, ...formulario } = useFormularioDePagina({ ...opciones, etiquetas: etiquetasDe(campos) })
  const aviso = (
    <>
      <CampoErrores {...formulario.resumen} />
      {borrador.aviso}
    </>
  )
  return { ...formulario, asentar: borrador.asentar, dejar: borrador.dejar, aviso }
}
