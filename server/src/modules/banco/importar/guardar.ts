import type { importarAnalisis } from '@plomada/contract/banco/importar'
import { type ComponenteDecidido, decidirComponentes } from '@plomada/domain/banco/importar/componentes'
import { claveDeEntrada } from '@plomada/domain/catalogo/importar/entradas'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { Hecho as HechoDeBitacora } from '../../../base/http/bitacora.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Contexto } from '../../../base/http/ruta.ts'
import { escribirGrupos, type GrupoDeEntradas } from '../../catalogo/importar/entradas.ts'
import type { FilaImportada } from '../../catalogo/importar/resultado.ts'
import { seguirPreciosBase } from '../../presupuestos/precios/plantilla.ts'
import { type Analisis, type Banco, type ComponenteDeAnalisis, RechazoDeFila } from './analisis.ts'
import { guardarItem } from './item.ts'

/** Writes one item with its componentes and the entries they need; where it throws, the caller rolls all of it back. */
export async function guardarAnalisis(
  c: Contexto<typeof importarAnalisis>,
  banco: Banco,
  analisis: Analisis,
): Promise<FilaImportada> {
  const { item, componentes } = analisis
  const clave = claveDeEntrada(item)
  const [presente, otra] = banco.items.get(clave) ?? []
  if (otra !== undefined) {
    throw new RechazoDeFila(item.numero, mensajesImportar.rubroRepetidoEnBanco(item.nombre))
  }
  const hechos: HechoDeBitacora[] = []
  const anotar = (hecho: HechoDeBitacora) => void hechos.push(hecho)
  const entradas = await guardarEntradas({ ...c, anotar }, banco, componentes)
  const guardado = await guardarItem({ ...c, anotar }, banco.plantilla, analisis, presente, entradas.ids)
  // Remembered only now, when nothing of it can be rolled back any more.
  entradas.asentar()
  banco.items.set(clave, [guardado.id])
  for (const hecho of hechos) c.anotar(hecho)
  const filas = [item.numero]
  return {
    accion: guardado.accion,
    nombre: item.nombre,
    filas,
    avisos: entradas.avisos,
    ...(guardado.accion === 'crear' && { id: guardado.id }),
  }
}

/**
 * The entry of each componente, in their order: found, newly made, or updated to the sheet's price where that was
 * chosen.
 */
async function guardarEntradas(
  c: Pick<Contexto<typeof importarAnalisis>, 'tx' | 'quien' | 'anotar'>,
  banco: Banco,
  componentes: readonly ComponenteDeAnalisis[],
) {
  const idDe = new Map<number, string>()
  const nuevas: (() => void)[] = []
  const avisos: NonNullable<FilaImportada['avisos']> = []
  const grupos = decidirComponentes(componentes, banco.indice).map(exigirDecision)
  for (const tag of new Set(componentes.map((f) => f.clase))) {
    const suyos = grupos.filter(({ fila }) => fila.clase === tag)
    const hechos = await escribirGrupos(c, seguirPreciosBase, tag, suyos)
    avisos.push(...hechos.flatMap((hecho) => hecho.avisos ?? []))
    suyos.forEach((grupo, i) => {
      const { decision, fila } = grupo
      const id = decision.accion === 'crear' ? (hechos[i]?.id ?? '') : decision.entrada.id
      for (const numero of grupo.filas) idDe.set(numero, id)
      nuevas.push(() => {
        if (decision.accion === 'crear') {
          const { codigo, nombre, unidad } = fila
          banco.indice.poner({ id, tag, codigo, nombre, unidad, ...decision.precios })
        } else banco.indice.cambiar(decision.entrada, { ...decision.precios, codigo: decision.codigo })
      })
    })
  }
  return {
    ids: componentes.map((f) => idDe.get(f.numero) ?? ''),
    avisos,
    asentar: () => {
      for (const poner of nuevas) poner()
    },
  }
}

function exigirDecision({ filas, decision }: ComponenteDecidido<ComponenteDeAnalisis>) {
  const [fila] = filas
  if (fila === undefined) throw new Rechazo('INVALIDO', mensajesComun.datosInvalidos)
  if (decision.accion === 'rechazar') throw new RechazoDeFila(fila.numero, decision.motivo)
  return { filas: filas.map((f) => f.numero), fila, decision } satisfies GrupoDeEntradas
}
