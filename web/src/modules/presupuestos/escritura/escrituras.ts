import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { LARGO } from '@plomada/domain/nucleo/texto'
import {
  razonContraCantidad,
  razonContraClienteEnCero,
  razonContraPrecio,
} from '@plomada/domain/presupuestos/validacion'
import type { Columna } from '../../../pagina/grilla/modelo/columna.ts'
import type { Escritura } from '../../../pagina/grilla/modelo/escritura.ts'
import { perezoso } from '../../../ui/perezoso.ts'
import { CELDAS, type CeldaId, esCelda } from '../celdas/celdas.ts'
import type { Capitulo, Dato, Tarea } from '../vista/arbol.ts'

const EditorDeUnidad = perezoso(() => import('./EditorDeUnidad.tsx').then((m) => m.EditorDeUnidad))

type Reglas = Omit<Escritura<Dato>, 'valor' | 'razon'> & {
  razon?: (valor: string, tarea: Tarea, capitulo: Capitulo) => string | null
}

const REGLAS: Record<CeldaId, Reglas> = {
  nombre: {
    razon: (nombre) => {
      if (nombre === '') return mensajesComun.nombreVacio
      return nombre.length > LARGO.nombre ? mensajesComun.textoMuyLargo('Nombre', LARGO.nombre) : null
    },
    editor: { clase: 'texto', largo: LARGO.nombre },
  },
  unidad: { editor: { clase: 'propio', editor: EditorDeUnidad } },
  cantidad: { vacio: '0', razon: razonContra, editor: { clase: 'cantidad' } },
  cantidadCliente: {
    razon: (valor, { plan }) =>
      razonContra(valor) ?? razonContraClienteEnCero(leerMicro(valor) ?? 0n, leerMicro(plan.cantidad) ?? 0n),
    editor: { clase: 'cantidad' },
  },
  contratista: {
    editor: {
      clase: 'lista',
      opciones: ({ capitulo }) =>
        capitulo.contratistas.map(({ id, nombre }) => ({ value: id, label: nombre })),
    },
    // What is filled down or pasted may be of another capitulo.
    razon: (valor, _tarea, { contratistas }) =>
      contratistas.some(({ id }) => id === valor) ? null : mensajesPresupuestos.contratistaDeOtroCapitulo,
  },
  precioUnitario: { vacio: '0', razon: razonContraMonto, editor: { clase: 'monto' } },
  costoUnitario: { vacio: '0', razon: razonContraMonto, editor: { clase: 'monto' } },
}

function razonContraMonto(valor: string): string | null {
  return valor.includes('.') ? mensajesComun.montoSinDecimales : razonContraPrecio(Number(valor))
}

/** A pasted one may be any number. */
function razonContra(cantidad: string): string | null {
  return razonContraCantidad(leerMicro(cantidad) ?? -1n)
}

/** The columns with how each is written (sheet.md §2); which of their cells can be is told by their `trato`. */
export function conEscritura(columnas: readonly Columna<Dato>[]): Columna<Dato>[] {
  return columnas.map((columna) =>
    esCelda(columna.id) ? { ...columna, escritura: ESCRITURAS[columna.id] } : columna,
  )
}

const ESCRITURAS = Object.fromEntries(
  Object.entries(REGLAS).map(([id, { razon, ...reglas }]) => [
    id,
    {
      ...reglas,
      valor: (dato: Dato) => (dato.clase === 'tarea' && esCelda(id) ? CELDAS[id].valor(dato.tarea) : ''),
      razon: (valor: string, dato: Dato) =>
        dato.clase === 'tarea' ? (razon?.(valor, dato.tarea, dato.capitulo) ?? null) : null,
    },
  ]),
) as Record<CeldaId, Escritura<Dato>> // Its keys are those of REGLAS.
