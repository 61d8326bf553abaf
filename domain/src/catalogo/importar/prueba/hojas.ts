import { textoDeMicro } from '../../../nucleo/micro.ts'
import { UNIDADES_DE_NACIMIENTO } from '../../unidades.ts'
import { CAMPOS_DE_ENTRADA } from '../campos.ts'
import { type EntradaDeCatalogo, type FilaDeEntrada, Indice } from '../entradas.ts'
import { decidirFilas } from '../iguales.ts'
import type { FilaLeida, Respuestas } from '../lectura.ts'
import { SIN_RESPUESTAS } from '../lectura.ts'
import { armarTandas, type Propuesta, proponerEntradas } from '../proponer.ts'
import { type Campo, type Tabla, ubicarTabla } from '../tabla.ts'

// Sheets of our own for the tests of imports, written as a person reads them: 'Cal | kg | 1.500'.

/** Rows numbered from 1, as the sheet does; the headings are found as an import finds them. */
export function hoja(renglones: readonly string[], campos: readonly Campo[] = CAMPOS_DE_ENTRADA): Tabla {
  const filas = renglones.map((renglon, i) => ({
    numero: i + 1,
    celdas: renglon.split('|').map((celda) => ({ texto: celda.trim() })),
  }))
  return ubicarTabla(filas, campos)
}

/** An entry of the catalogue: 'Cemento' by kg, at 1000. */
export const entrada = (cambio: Partial<EntradaDeCatalogo> = {}): EntradaDeCatalogo => ({
  id: 'cemento',
  tag: 'materialTipo',
  codigo: '',
  nombre: 'Cemento',
  unidad: 'kg',
  precioUnitario: 1000,
  precioUnitarioReal: 1000,
  ...cambio,
})

/** A row of a sheet that says the same. */
export const fila = (cambio: Partial<FilaDeEntrada> = {}): FilaDeEntrada => ({
  numero: 2,
  codigo: '',
  nombre: 'Cemento',
  unidad: 'kg',
  precio: 1000,
  precioReal: null,
  ...cambio,
})

export function proponer(
  tabla: Tabla,
  entradas: readonly EntradaDeCatalogo[] = [],
  respuestas: Partial<Respuestas> = {},
): Propuesta {
  const mundo = { unidades: UNIDADES_DE_NACIMIENTO, entradas }
  return proponerEntradas(tabla, 'materialTipo', mundo, { ...SIN_RESPUESTAS, ...respuestas })
}

/** The catalogue once the ready rows are saved, request by request as the server does, and what each answered. */
export function guardar(propuesta: Propuesta, entradas: readonly EntradaDeCatalogo[], porPedido?: number) {
  const catalogo = entradas.map((e) => ({ ...e }))
  const indice = new Indice(catalogo)
  const listas = propuesta.filas.flatMap(({ estado, entrada: e }) => (estado === 'lista' && e ? [[e]] : []))
  const cuenta = { crear: 0, modificar: 0, sinCambio: 0, rechazar: 0 }
  for (const pedido of armarTandas(listas, porPedido)) {
    for (const { filas, decision } of decidirFilas(pedido, 'materialTipo', indice)) {
      cuenta[decision.accion]++
      const [fila] = filas
      if (decision.accion === 'modificar') {
        indice.cambiar(decision.entrada, { ...decision.precios, codigo: decision.codigo })
      } else if (decision.accion === 'crear' && fila) {
        const { codigo, nombre, unidad, numero } = fila
        const nueva = entrada({ id: `fila ${numero}`, codigo, nombre, unidad, ...decision.precios })
        catalogo.push(nueva)
        indice.poner(nueva)
      }
    }
  }
  return { catalogo, cuenta, cambios: cuenta.crear + cuenta.modificar }
}

/** A number as it was read: canonical text, null where it was refused, undefined where there is none. */
export function leido(fila: FilaLeida | undefined, campo = 'precio'): string | null | undefined {
  const numero = fila?.numeros.get(campo)
  if (numero === undefined) return undefined
  return numero.ok ? textoDeMicro(numero.micro) : null
}
