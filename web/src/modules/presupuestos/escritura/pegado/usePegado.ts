import type { Unidad } from '@plomada/domain/catalogo/importar/unidades'
import { type CampoPegado, camposDe } from '@plomada/domain/presupuestos/planilla/pegado/columnas'
import {
  claveDeCelda,
  leerRenglones,
  type RenglonPegado,
  type RespuestasDePegado,
} from '@plomada/domain/presupuestos/planilla/pegado/leer'
import { use, useMemo, useState } from 'react'
import type { BloquePegado } from '../../../../pagina/grilla/modelo/bloque.ts'
import type { EscritaDe } from '../../../../pagina/grilla/modelo/columna.ts'
import { EnDialogo } from '../../../../ui/enDialogo.ts'

/** The columns of our own sheet that a rubro is made of. */
const DE_LA_PLANILLA: Readonly<Record<string, CampoPegado>> = {
  nombre: 'nombre',
  unidad: 'unidad',
  cantidad: 'cantidad',
  precioUnitario: 'precio',
  precioTotal: 'total',
}

export type Pegado = ReturnType<typeof usePegado>

/** What was pasted, as it is read with what its reader answered and corrected so far. */
export function usePegado(bloque: BloquePegado, unidades: readonly Unidad[]) {
  const { filas, ocultas, columnas } = bloque
  const [respuestas, setRespuestas] = useState<RespuestasDePegado>(() => ({
    campos: columnas?.map((id) => DE_LA_PLANILLA[id] ?? null) ?? camposDe(filas, unidades),
    unidades: new Map(),
    corregidas: new Map(),
    elegidas: new Map(),
  }))
  const leido = useMemo(
    () => leerRenglones(filas, ocultas, unidades, respuestas),
    [filas, ocultas, unidades, respuestas],
  )
  const anotar = use(EnDialogo)?.anotar
  const responder = (cambio: Partial<RespuestasDePegado>) => {
    anotar?.()
    setRespuestas((antes) => ({ ...antes, ...cambio }))
  }
  return {
    respuestas,
    leido,
    responder,
    /** Corrections of cells; '' brings back what was pasted. */
    corregir: (escritas: readonly EscritaDe<RenglonPegado>[]) => {
      const corregidas = new Map(respuestas.corregidas)
      for (const { dato, columnaId, valor } of escritas) {
        const clave = claveDeCelda(dato.numero, columnaId)
        if (valor === '') corregidas.delete(clave)
        else corregidas.set(clave, valor)
      }
      responder({ corregidas })
    },
    /** Takes rows, or leaves them out. */
    elegir: (numeros: readonly number[], adentro: boolean) =>
      responder({
        elegidas: new Map([...respuestas.elegidas, ...numeros.map((numero) => [numero, adentro] as const)]),
      }),
  }
}

export const estaAdentro = ({ afuera }: RenglonPegado): boolean => afuera === null
/** It would be added, and can't be as it is. */
export const estaPorCorregir = (fila: RenglonPegado): boolean => estaAdentro(fila) && fila.faltas.size > 0
