import type { FilaLeida, HojaLeida } from './leer.ts'
import { juntar } from './leer.ts'

/**
 * What a sheet says that paper doesn't say in the same order and as often. On paper the outermost groups show their
 * total at their end, and the notices of a row are beside its name.
 */
export function diferencias(hojas: readonly HojaLeida[], papel: readonly string[]): string[] {
  const esperados = [...hojas.flatMap(renglonesDeHoja), ...hojas.flatMap(({ notas }) => notas)]
  const conocidos = new Set(esperados)
  const dichos = papel.filter((renglon) => conocidos.has(renglon))
  const faltan = esperados.filter((renglon) => !dichos.includes(renglon))
  if (faltan.length > 0) return faltan.map((renglon) => `not on paper: ${renglon}`)
  return esperados.join('\n') === dichos.join('\n') ? [] : ['in another order, or more than once']
}

function renglonesDeHoja({ titulos, filas }: HojaLeida): string[] {
  const deNombre = titulos.find((titulo) => titulo !== 'Ítem') ?? ''
  const renglones: string[] = []
  let pie: string | undefined
  const cerrar = () => {
    if (pie !== undefined) renglones.push(pie)
    pie = undefined
  }
  filas.forEach((fila, i) => {
    if (fila.nivel === 0) cerrar()
    const grupo = (filas[i + 1]?.nivel ?? 0) > fila.nivel
    const textos = textosDe(fila, titulos, deNombre)
    if (!grupo || fila.nivel > 0) renglones.push(juntar(textos))
    else {
      const [item, nombre = ''] = [fila.celdas.get('Ítem'), fila.celdas.get(deNombre)]
      const totales = textos.filter((texto) => texto !== item && texto !== nombre)
      renglones.push(juntar([item ?? '', nombre]))
      if (totales.length > 0) pie = juntar([`Subtotal ${item ? `${item}. ` : ''}${nombre}`, ...totales])
    }
  })
  cerrar()
  return renglones
}

function textosDe({ celdas }: FilaLeida, titulos: readonly string[], deNombre: string): string[] {
  const marcas = (celdas.get('Observaciones') ?? '').replaceAll(', ', ' · ')
  return titulos
    .filter((titulo) => titulo !== 'Observaciones')
    .map((titulo) => celdas.get(titulo) ?? '')
    .flatMap((texto, c) => (titulos[c] === deNombre ? [texto, marcas] : [texto]))
    .filter((texto) => texto !== '')
}
