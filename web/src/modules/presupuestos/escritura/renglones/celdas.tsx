import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { mensajesRenglones } from '@plomada/domain/nucleo/mensajes/renglones'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoPrecioUnitario } from '@plomada/domain/nucleo/numeros'
import { LARGO } from '@plomada/domain/nucleo/texto'
import { razonContraCantidad, razonContraPrecio } from '@plomada/domain/presupuestos/validacion'
import type { Columna, Trato } from '../../../../pagina/grilla/modelo/columna.ts'
import type { Dato, Renglon } from '../../vista/arbol.ts'
import { EditorDeNombre } from './EditorDeNombre.tsx'
import clases from './Renglon.module.css'

/** A cell of a rubro that is no row of the budget yet. */
interface CeldaDeRenglon {
  /** What it says on screen. */
  texto: (valor: string) => string
  /** The reason against a value, or null. */
  razon: (valor: string) => string | null
  /** Why it is closed in the line where it is typed. */
  cerrada?: (renglon: Renglon) => string | null
}

const TAL_CUAL = (valor: string) => valor
const CELDAS = {
  nombre: {
    texto: TAL_CUAL,
    razon: (valor) =>
      valor.length > LARGO.nombre ? mensajesComun.textoMuyLargo('Nombre', LARGO.nombre) : null,
  },
  unidad: { texto: TAL_CUAL, razon: () => null },
  cantidad: {
    texto: (valor) => formatoCantidad(leerMicro(valor) ?? 0n),
    razon: (valor) => razonContraCantidad(leerMicro(valor) ?? -1n),
  },
  precioUnitario: {
    texto: (valor) => formatoPrecioUnitario(leerMicro(valor) ?? 0n, { simbolo: false, decimalesMax: 2 }),
    razon: (valor) => {
      if (valor === '') return null
      return valor.includes('.') ? mensajesComun.montoSinDecimales : razonContraPrecio(Number(valor))
    },
    cerrada: ({ copiaDe }) => (copiaDe === null ? null : mensajesPresupuestos.precioDelAnalisis),
  },
} satisfies Record<string, CeldaDeRenglon>

type CeldaId = keyof typeof CELDAS
export const esDeRenglon = (columnaId: string): columnaId is CeldaId => Object.hasOwn(CELDAS, columnaId)

const CALCULADA: Trato = { tipo: 'calculada' }

/** The columns with the cells of rows that are no part of the budget yet: being typed, or on their way to the server. */
export function conRenglones(columnas: readonly Columna<Dato>[]): Columna<Dato>[] {
  return columnas.map((columna) => {
    const { id, texto, dibujo, adorno, marca, trato, escritura } = columna
    const celda: CeldaDeRenglon | undefined = esDeRenglon(id) ? CELDAS[id] : undefined
    const valorDe = (renglon: Renglon): string => (esDeRenglon(id) ? renglon[id] : '')
    const tratoDe = (renglon: Renglon): Trato => {
      if (celda === undefined) return CALCULADA
      const razon = renglon.cerrado ?? celda.cerrada?.(renglon) ?? null
      return razon === null ? { tipo: 'editable' } : { tipo: 'cerrada', razon }
    }
    return {
      ...columna,
      texto: (dato) => {
        if (dato.clase === 'agregar') return ''
        if (dato.clase !== 'renglon') return texto(dato)
        const valor = valorDe(dato.renglon)
        return valor === '' ? '' : (celda?.texto(valor) ?? '')
      },
      dibujo: (dato) => {
        if (dato.clase !== 'renglon') return dibujo?.(dato)
        const vacio = id === 'nombre' && dato.renglon.nombre === '' && dato.renglon.cerrado === null
        return vacio ? <span className={clases.guia}>{mensajesRenglones.guia}</span> : undefined
      },
      adorno: (dato) => (dato.clase === 'renglon' ? undefined : adorno?.(dato)),
      ...(marca && { marca: (dato: Dato) => (dato.clase === 'renglon' ? undefined : marca(dato)) }),
      ...(trato && {
        trato: (dato: Dato) => (dato.clase === 'renglon' ? tratoDe(dato.renglon) : trato(dato)),
      }),
      ...(escritura && {
        escritura: {
          ...escritura,
          valor: (dato: Dato) => (dato.clase === 'renglon' ? valorDe(dato.renglon) : escritura.valor(dato)),
          razon: (valor: string, dato: Dato) =>
            dato.clase === 'renglon'
              ? (celda?.razon(valor) ?? escritura.razon(valor, dato))
              : escritura.razon(valor, dato),
          ...(id === 'nombre' && { editor: { clase: 'propio' as const, editor: EditorDeNombre } }),
        },
      }),
    }
  })
}

/** What a rubro still needs, in the order of its cells; null where it is whole. What is copied brings its unit. */
export const loQueFalta = (renglon: Renglon): 'nombre' | 'unidad' | 'cantidad' | null =>
  (['nombre', 'unidad', 'cantidad'] as const).find((id) => renglon[id] === '') ?? null
