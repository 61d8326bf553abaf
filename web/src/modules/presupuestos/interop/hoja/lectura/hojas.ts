import type { CellObject } from '@e965/xlsx'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import type {
  CeldaDeHoja,
  FilaDeCalculo,
  HojaDeCalculo,
} from '@plomada/domain/presupuestos/interop/hoja/modelo/hojas'
import { FallaDeArchivo } from '../../../../../pagina/pasos/falla.ts'
import { abrirArchivo } from '../../../../../pagina/pasos/leer/leerArchivo.ts'
import {
  celdaQueSeVe,
  formulaDe,
  type HojaDeLibro,
  leerHojas,
  tieneValor,
} from '../../../../../pagina/pasos/leer/libro.ts'
import { DE_UNA_HOJA_AJENA } from '../../../../../pagina/pasos/leer/limites.ts'
import { partesDeSeguro } from '../../../../../pagina/pasos/leer/zip.ts'
import { leerMarcas, type MarcasDeHoja } from './marcas.ts'

/**
 * The sheets of somebody's file as they look, hidden ones too; throws `FallaDeArchivo` with the reason. Of an xls only
 * the cells are known, and of a csv only their text.
 */
export async function leerHojasDeCalculo(bytes: Uint8Array, nombre: string): Promise<HojaDeCalculo[]> {
  const abierto = await abrirArchivo(bytes, nombre, DE_UNA_HOJA_AJENA)
  const hojas =
    abierto.clase === 'texto'
      ? abierto.leido.hojas.map((hoja) => conMarcas(hoja, undefined))
      : deLibro(abierto.bytes, abierto.clase === 'zip')
  if (hojas.length === 0) throw new FallaDeArchivo(mensajesImportar.archivoVacio)
  return hojas
}

function deLibro(bytes: Uint8Array, conXml: boolean): HojaDeCalculo[] {
  const marcas = conXml ? leerMarcas(partesDeSeguro(bytes)) : new Map<string, MarcasDeHoja>()
  return leerHojas<CeldaDeHoja>(bytes, DE_UNA_HOJA_AJENA, leerCelda).map((hoja) =>
    conMarcas(hoja, marcas.get(hoja.nombre)),
  )
}

function leerCelda(valor: CellObject): CeldaDeHoja {
  const expresion = formulaDe(valor)
  if (expresion === undefined) return celdaQueSeVe(valor)
  return tieneValor(valor)
    ? { ...celdaQueSeVe(valor), formula: true }
    : { texto: `=${expresion}`, formula: true, expresion }
}

function conMarcas(
  {
    nombre,
    oculta,
    columnasOcultas,
    filas,
  }: Omit<HojaDeLibro<CeldaDeHoja>, 'filas'> & { filas: readonly Omit<FilaDeCalculo, 'oculta'>[] },
  marcas: MarcasDeHoja | undefined,
): HojaDeCalculo {
  return {
    nombre,
    oculta,
    filas: marcas === undefined ? filas : filas.map((fila) => filaConMarcas(fila, marcas)),
    combinadas: marcas?.combinadas ?? [],
    columnasOcultas: marcas?.columnasOcultas ?? columnasOcultas,
  }
}

function filaConMarcas({ numero, celdas }: FilaDeCalculo, marcas: MarcasDeHoja): FilaDeCalculo {
  const suya = marcas.filas.get(numero)
  const estilos = marcas.estilos.get(numero)
  return {
    numero,
    celdas:
      estilos === undefined
        ? celdas
        : celdas.map((celda, columna) => {
            const estilo = estilos.get(columna)
            return estilo === undefined || celda.texto === '' ? celda : { ...celda, estilo }
          }),
    ...(suya?.oculta ? { oculta: true } : {}),
    ...(suya && suya.nivel > 0 ? { nivel: suya.nivel } : {}),
  }
}
