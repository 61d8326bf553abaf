import { mensajesHoja as textos } from '../../../nucleo/mensajes/hoja.ts'
import type { FilaClasificada } from './filas/renglon.ts'
import type { HojaLeida } from './interpretar.ts'
import { type HojaDeCalculo, letraDeColumna } from './modelo/hojas.ts'
import type { TareaDecidida } from './obra/tareas.ts'

/** What the reading did that somebody should know. */
export function avisosDe(
  { hoja, papeles, convencion, escala }: HojaLeida,
  filas: readonly FilaClasificada[],
  tareas: readonly TareaDecidida[],
  hojas: readonly HojaDeCalculo[],
): string[] {
  const ocultas = hojas
    .filter((h) => h.oculta && h !== hoja && h.filas.length > 0)
    .map(({ nombre }) => nombre)
  const columnas = hoja.columnasOcultas.filter((c) => (papeles.get(c) ?? null) !== null)
  const filasOcultas = hoja.filas.filter(({ oculta }) => oculta).length
  const redondeadas = tareas.filter(({ cifras }) => cifras.faltas.includes('redondeada')).length
  const plegados = filas.filter(({ nivel }) => nivel > 2).length
  const conTitulos = filas.some(({ nivel }) => nivel > 0) || [...papeles.values()].includes('nivel')
  const escritura = convencion?.cual === 'coma' ? textos.conComa : textos.conPunto
  return [
    ...(convencion?.deLaCuenta ? [textos.decimalesPorCuenta(escritura)] : []),
    ...(escala?.deLaCuenta && escala.aplicada ? [textos.importesEnEscala(escala.texto, escala.ceros)] : []),
    ...(ocultas.length > 0 ? [textos.hojasOcultas(ocultas.join(', '))] : []),
    ...(columnas.length > 0 ? [textos.columnasOcultas(columnas.map(letraDeColumna).join(', '))] : []),
    ...(filasOcultas > 0 ? [textos.filasOcultas(filasOcultas)] : []),
    ...(redondeadas > 0 ? [textos.cantidadesRedondeadas(redondeadas)] : []),
    ...(plegados > 0 ? [textos.nivelesPlegados(plegados)] : []),
    ...(conTitulos ? [] : [textos.sinTitulos]),
    ...itemsRepetidos(tareas),
  ]
}

/** '1.1' twice: one of them may have been '1.10', which a number can't tell. */
function itemsRepetidos(tareas: readonly TareaDecidida[]): string[] {
  const vistos = new Set<string>()
  const repetidos = new Set<string>()
  for (const { fila } of tareas) {
    const codigo = fila.renglon?.codigo
    if (!codigo || codigo.partes.length < 2) continue
    if (vistos.has(codigo.texto)) repetidos.add(codigo.texto)
    vistos.add(codigo.texto)
  }
  const [primero] = repetidos
  return primero === undefined ? [] : [textos.itemsRepetidos(repetidos.size, primero)]
}
