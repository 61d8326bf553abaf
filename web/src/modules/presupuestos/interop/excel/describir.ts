import { TIPO_COMPONENTE_ETIQUETA } from '@plomada/domain/catalogo/tipos'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import type { Micro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoGs } from '@plomada/domain/nucleo/numeros'
import type {
  CambioDeVuelta,
  CampoDePrecio,
  ComponenteNuevo,
} from '@plomada/domain/presupuestos/interop/excel/cambios'
import {
  type ObraDeVuelta,
  type TareaDeVuelta,
  tareaDe,
} from '@plomada/domain/presupuestos/interop/excel/obra'

/** A change in words. */
export interface Descripcion {
  /** What it is about, and which figure of it. */
  nombre: string
  campo: string
  antes: string
  despues: string
  detalle?: string
}

/** The capitulo of a change; null where it concerns the whole work. */
export function capituloDe(obra: ObraDeVuelta, cambio: CambioDeVuelta): string | null {
  if (cambio.clase === 'precioDeObra') return null
  if (cambio.clase === 'tareaNueva') return cambio.tarea.capituloId
  return tareaDe(obra, cambio.tareaId)?.capituloId ?? null
}

export function describir(obra: ObraDeVuelta, cambio: CambioDeVuelta): Descripcion {
  if (cambio.clase === 'precioDeObra') {
    const dato = obra.datos.find(({ id }) => id === cambio.datoId)
    const usan = obra.tareas.filter((t) => t.componentes.some((c) => c.datoId === cambio.datoId)).length
    return {
      nombre: dato?.nombre ?? '',
      campo: PRECIO[cambio.campo],
      antes: precio(cambio.antes),
      despues: precio(cambio.despues),
      detalle: usan === 1 ? 'Lo usa 1 rubro' : `Lo usan ${usan} rubros`,
    }
  }
  if (cambio.clase === 'tareaNueva') {
    const { nombre, unidad, cantidad, componentes, sinAnalisis } = cambio.tarea
    return {
      nombre,
      campo: 'Rubro nuevo',
      antes: '—',
      despues: `${decimal(cantidad)} ${unidad}`,
      detalle: sinAnalisis
        ? `Sin análisis: ${precio(componentes[0]?.precioUnitario)} por ${unidad}`
        : componentes.map(componenteDicho).join(' · '),
    }
  }
  return deTarea(tareaDe(obra, cambio.tareaId), cambio)
}

const PRECIO: Record<CampoDePrecio, string> = {
  precioUnitario: 'Precio',
  precioUnitarioReal: 'Precio proveedor',
}

function deTarea(
  tarea: TareaDeVuelta | undefined,
  cambio: Extract<CambioDeVuelta, { tareaId: string }>,
): Descripcion {
  const nombre = tarea?.nombre ?? ''
  const deComponente = (id: string) => tarea?.componentes.find((c) => c.id === id)?.nombre ?? ''
  switch (cambio.clase) {
    case 'nombre':
      return { nombre, campo: 'Nombre', antes: cambio.antes, despues: cambio.despues }
    case 'unidad':
      return { nombre, campo: 'Unidad', antes: cambio.antes, despues: cambio.despues }
    case 'cantidad':
      return { nombre, campo: 'Cantidad', antes: decimal(cambio.antes), despues: decimal(cambio.despues) }
    case 'rendimiento':
      return {
        nombre,
        campo: `${deComponente(cambio.componenteId)}: cantidad por unidad`,
        antes: decimal(cambio.antes),
        despues: decimal(cambio.despues),
      }
    case 'precioPropio':
      return {
        nombre,
        campo: `${deComponente(cambio.componenteId)}: ${PRECIO[cambio.campo].toLowerCase()}`,
        antes: precio(cambio.antes),
        despues: precio(cambio.despues),
      }
    case 'componenteNuevo':
      return { nombre, campo: 'Componente nuevo', antes: '—', despues: componenteDicho(cambio.componente) }
  }
}

function componenteDicho({ nombre, tipo, unidad, cantidad, precioUnitario }: ComponenteNuevo): string {
  const aPrecio = precioUnitario === undefined ? '' : ` a ${precio(precioUnitario)}`
  return `${decimal(cantidad)} ${unidad} de ${nombre} (${TIPO_COMPONENTE_ETIQUETA[tipo].toLowerCase()})${aPrecio}`
}

const decimal = (cantidad: Micro) => formatoCantidad(cantidad)
const precio = (monto: Gs | null | undefined) =>
  monto === null || monto === undefined ? 'Sin precio' : formatoGs(monto)
