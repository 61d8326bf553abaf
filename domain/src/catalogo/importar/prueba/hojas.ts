import { textoDeMicro } from '../../../nucleo/micro.ts'
import { UNIDADES_DE_NACIMIENTO } from '../../unidades.ts'
import { CAMPOS_DE_ENTRADA } from '../campos.ts'
import { decidirEntrada, type EntradaDeCatalogo, Indice } from '../entradas.ts'
import type { FilaLeida, Respuestas } from '../lectura.ts'
import { SIN_RESPUESTAS } from '../lectura.ts'
import { type Propuesta, proponerEntradas } from '../proponer.ts'
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

export function proponer(
  tabla: Tabla,
  entradas: readonly EntradaDeCatalogo[] = [],
  respuestas: Partial<Respuestas> = {},
): Propuesta {
  const mundo = { unidades: UNIDADES_DE_NACIMIENTO, entradas }
  return proponerEntradas(tabla, 'materialTipo', mundo, { ...SIN_RESPUESTAS, ...respuestas })
}

/** The catalogue once the ready rows are saved, one after the other as the server does, and how many changed it. */
export function guardar(propuesta: Propuesta, entradas: readonly EntradaDeCatalogo[]) {
  const catalogo = entradas.map((e) => ({ ...e }))
  const indice = new Indice(catalogo)
  let cambios = 0
  for (const { estado, entrada: fila } of propuesta.filas) {
    if (estado !== 'lista' || fila === undefined) continue
    const decision = decidirEntrada(fila, 'materialTipo', indice)
    if (decision.accion === 'rechazar' || decision.accion === 'sinCambio') continue
    cambios++
    if (decision.accion === 'modificar') {
      indice.cambiar(decision.entrada, { ...decision.precios, codigo: decision.codigo })
      continue
    }
    const { codigo, nombre, unidad, numero } = fila
    const nueva = entrada({ id: `fila ${numero}`, codigo, nombre, unidad, ...decision.precios })
    catalogo.push(nueva)
    indice.poner(nueva)
  }
  return { catalogo, cambios }
}

/** A number as it was read: canonical text, null where it was refused, undefined where there is none. */
export function leido(fila: FilaLeida | undefined, campo = 'precio'): string | null | undefined {
  const numero = fila?.numeros.get(campo)
  if (numero === undefined) return undefined
  return numero.ok ? textoDeMicro(numero.micro) : null
}
