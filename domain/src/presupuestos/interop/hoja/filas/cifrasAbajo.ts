import { mensajesHoja as textos } from '../../../../nucleo/mensajes/hoja.ts'
import { esUnidad } from '../lectura/textos.ts'
import { type Renglon, tieneCifra } from './renglon.ts'
import { diceTotal } from './rotulos.ts'

const conCuenta = (r: Renglon): boolean =>
  tieneCifra(r.cantidad) && (tieneCifra(r.precio) || tieneCifra(r.importe))
const sinDinero = (r: Renglon): boolean => !tieneCifra(r.precio) && !tieneCifra(r.importe)

/** 'Total m2 … 10 × 5 = 50' under an item, or its figures on a row without a name. */
function esDeCifras(r: Renglon): boolean {
  if (r.codigo !== null || !tieneCifra(r.cantidad) || !tieneCifra(r.precio)) return false
  return r.nombre === '' ? !r.rotulo || esUnidad(r.unidad) || diceTotal(r.rotulo) : diceTotal(r.nombre)
}

const esDeItem = (r: Renglon): boolean => r.nombre !== '' && conCuenta(r) && !diceTotal(r.nombre)

/**
 * Items printed as Arquímedes does without its column 'Nat', and whoever writes a name on one row and its figures on the
 * next: the name, its text, lines of measurement, and below them the quantity and the price. Only where most items of
 * the sheet are so. The figures go to the row of the name; the rows below say whose they are.
 */
export function subirCifras(renglones: readonly Renglon[]): readonly Renglon[] {
  const deCifras = renglones.filter(esDeCifras).length
  if (deCifras === 0 || renglones.filter(esDeItem).length >= deCifras) return renglones
  const subidas = [...renglones]
  let abierto = -1
  renglones.forEach((r, i) => {
    if (esDeCifras(r)) {
      const suyo = renglones[abierto]
      if (suyo !== undefined) cerrar(subidas, suyo, abierto, i, r)
      abierto = -1
    } else if (abreOtro(r, renglones[abierto])) abierto = i
  })
  return subidas
}

/** A row with a name and no figures; inside an item with a number or a unit, what has neither is its text. */
function abreOtro(r: Renglon, abierto: Renglon | undefined): boolean {
  if (r.nombre === '' || !sinDinero(r) || diceTotal(r.nombre)) return false
  if (r.codigo !== null || r.unidad !== '') return true
  return !abierto || (abierto.codigo === null && abierto.unidad === '' && r.nombre.length <= 90)
}

function cerrar(subidas: Renglon[], suyo: Renglon, desde: number, hasta: number, cifras: Renglon): void {
  const { numero } = suyo.fila
  const { cantidad, precio, importe } = cifras
  subidas[desde] = { ...suyo, unidad: suyo.unidad || cifras.unidad, cantidad, precio, importe }
  for (let k = desde + 1; k < hasta; k++) {
    const renglon = subidas[k]
    if (renglon === undefined) continue
    const esTexto = renglon.nombre !== '' && !tieneCifra(renglon.cantidad) && sinNumeros(renglon)
    subidas[k] = {
      ...renglon,
      sabida: esTexto
        ? { clase: 'descripcion', porque: textos.debajoDeUna }
        : { clase: 'nada', porque: textos.delComputo(numero) },
    }
  }
  const nada = { cantidad: undefined, precio: undefined, importe: undefined }
  subidas[hasta] = { ...cifras, ...nada, sabida: { clase: 'nada', porque: textos.cifrasAbajo(numero) } }
}

const sinNumeros = ({ fila }: Renglon): boolean => fila.celdas.every(({ numero }) => numero === undefined)
