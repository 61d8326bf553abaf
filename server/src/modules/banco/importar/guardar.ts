import type { importarAnalisis } from '@plomada/contract/banco/importar'
import {
  agruparIguales,
  claveDeEntrada,
  decidirEntrada,
  type EntradaDeCatalogo,
  enConflicto,
} from '@plomada/domain/catalogo/importar/entradas'
import { llevaPrecioPropio } from '@plomada/domain/catalogo/tipos'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import type { Hecho as HechoDeBitacora } from '../../../base/http/bitacora.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Contexto } from '../../../base/http/ruta.ts'
import { escribirGrupos, type Grupo } from '../../catalogo/importar/entradas.ts'
import type { Hecho } from '../../catalogo/importar/resultado.ts'
import { seguirPreciosBase } from '../../presupuestos/precios/plantilla.ts'
import { type Analisis, type Banco, type FilaDeComponente, RechazoDeFila } from './analisis.ts'
import { guardarItem } from './item.ts'

/** One item with its componentes and the entries they need; whoever calls takes it all back where it throws. */
export async function guardarAnalisis(
  c: Contexto<typeof importarAnalisis>,
  banco: Banco,
  analisis: Analisis,
): Promise<Hecho> {
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
  // Only now that nothing of it can be taken back any more.
  entradas.asentar()
  banco.items.set(clave, [guardado.id])
  for (const hecho of hechos) c.anotar(hecho)
  const filas = [item.numero]
  return {
    accion: guardado.accion,
    nombre: item.nombre,
    filas,
    ...(guardado.accion === 'crear' && { id: guardado.id }),
  }
}

/** The entry of each componente, in their order: found, made, or with the price that the sheet was said to have. */
async function guardarEntradas(
  c: Pick<Contexto<typeof importarAnalisis>, 'tx' | 'quien' | 'anotar'>,
  banco: Banco,
  componentes: readonly FilaDeComponente[],
) {
  const idDe = new Map<number, string>()
  const nuevas: (() => void)[] = []
  const clases = [...new Set(componentes.map((f) => f.clase))]
  for (const tag of clases) {
    const suyas = componentes.filter((f) => f.clase === tag)
    const grupos = agruparIguales(suyas, tag, banco.indice).map((iguales) => decidir(banco, tag, iguales))
    const hechos = await escribirGrupos(c, seguirPreciosBase, tag, grupos)
    grupos.forEach((grupo, i) => {
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
    asentar: () => {
      for (const poner of nuevas) poner()
    },
  }
}

function decidir(banco: Banco, tag: FilaDeComponente['clase'], iguales: FilaDeComponente[]): Grupo {
  const fila = iguales.find((f) => f.codigo !== '') ?? iguales[0]
  if (fila === undefined) throw new Rechazo('INVALIDO', mensajesComun.datosInvalidos)
  const numeros = iguales.map((f) => f.numero)
  const decision = decidirEntrada(fila, tag, banco.indice)
  if (decision.accion === 'rechazar') throw new RechazoDeFila(fila.numero, decision.motivo)
  if (!llevaPrecioPropio(tag) && enConflicto(iguales)) {
    throw new RechazoDeFila(fila.numero, mensajesImportar.filasEnConflicto(numeros.join(', ')))
  }
  if (decision.accion === 'crear') return { filas: numeros, fila, decision }
  const { entrada, codigo } = decision
  // Labour carries its own price in each item; a material has the one that somebody chose (domain.md §5).
  const deHoja = !llevaPrecioPropio(tag) && fila.usarPrecioDe === 'hoja'
  if (deHoja) return { filas: numeros, fila, decision }
  if (!llevaPrecioPropio(tag) && fila.usarPrecioDe === undefined) exigirMismoPrecio(fila, entrada)
  const igual = codigo === entrada.codigo
  const { precioUnitario, precioUnitarioReal } = entrada
  const precios = { precioUnitario, precioUnitarioReal }
  return {
    filas: numeros,
    fila,
    decision: { accion: igual ? 'sinCambio' : 'modificar', entrada, codigo, precios },
  }
}

const figura = (precio: number | null) => (precio === null ? mensajesComun.sinPrecio : formatoGs(precio))

function exigirMismoPrecio(fila: FilaDeComponente, entrada: EntradaDeCatalogo): void {
  if (fila.precio === null || fila.precio === entrada.precioUnitario) return
  const motivo = mensajesImportar.precioDistinto(
    fila.nombre,
    figura(entrada.precioUnitario),
    figura(fila.precio),
  )
  throw new RechazoDeFila(fila.numero, motivo)
}
