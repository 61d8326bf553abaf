import { importarDatosAuxiliares } from '@plomada/contract/catalogo/importar'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { CAMPOS_DE_ENTRADA, CAMPOS_DE_LISTA } from '@plomada/domain/catalogo/importar/campos'
import type { Respuestas } from '@plomada/domain/catalogo/importar/lectura'
import {
  armarTandas,
  type FilaDePropuesta,
  type FilaPropuesta,
  type Mundo,
  type Propuesta,
  proponerEntradas,
} from '@plomada/domain/catalogo/importar/proponer'
import type { Campo, Tabla } from '@plomada/domain/catalogo/importar/tabla'
import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { llamar, type OpcionesDeLlamada } from '../../../../api/cliente.ts'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { MIGAS_DE_DATO } from '../../migas.ts'

export type ResultadoDeTanda = RespuestaDe<typeof importarDatosAuxiliares>
export type FilaEnviada = { excelRowIndex: number } & Record<string, unknown>

/** A price of the sheet that differs from the sum of its componentes. */
export interface Descuadre {
  numero: number
  nombre: string
  dicho: string
  calculado: string
}

/** One kind of import: the columns of its sheet, what it proposes and how it is sent. */
export interface Importador<F extends FilaDePropuesta> {
  /** Its address: also the name of its draft. */
  ruta: string
  titulo: string
  migas: readonly { texto: string; href?: string }[]
  que: 'movimientos' | 'rubros'
  ayuda: string
  campos: readonly Campo[]
  /** Which entries of the catalogue it is compared with. */
  tipo: 'todos' | TipoComponente
  plantilla: { nombre: string; filas: readonly (readonly (string | number)[])[]; notas: readonly string[] }
  proponer: (tabla: Tabla, mundo: Mundo, respuestas: Respuestas) => Propuesta<F>
  tandas: (filas: readonly F[]) => FilaEnviada[][]
  /** Groups of rows that are saved or refused together. */
  bloques: (filas: readonly F[]) => F[][]
  /** Whether headings inside the list may become part of names. */
  conTitulos: boolean
  /** Items whose stated price differs from the sum of their componentes: imported, and listed with both figures. */
  descuadres: (filas: readonly F[]) => Descuadre[]
  /** What will happen to a row that is ready. */
  efecto: (fila: F) => { clase: 'ok' | 'info' | 'neutro' | 'atencion'; texto: string; detalle?: string }
  enviar: (rows: FilaEnviada[], opciones: OpcionesDeLlamada) => Promise<ResultadoDeTanda>
}

const NOTAS = [
  'Una fila por producto. El orden de las columnas no importa; sus encabezados sí.',
  'Una fila que solo tiene nombre es un título de la lista: no se importa, y puede ir delante del nombre de las de abajo.',
  'Código: opcional. Si está, la fila se busca por su código; si no, por su nombre y su unidad exactos.',
  'Unidad: el código o el nombre de una de tus unidades de medida (m2, m², M2 y Metro cuadrado son la misma). Si falta o no se conoce, se pregunta.',
  'Precio: guaraníes enteros, o de otra moneda con su nombre o su símbolo: la cotización se pregunta. Vacío o s/c: queda «Sin precio» si es nuevo, y no cambia si ya existe.',
  'Precio proveedor: opcional. Si falta, sigue al precio mientras los dos sean iguales.',
  'Hasta 2 MB. Con más de 60 filas se importa en tandas de 60.',
]

function importadorDeEntradas(
  tipo: 'materialTipo' | 'manoDeObra',
  textos: Pick<Importador<FilaPropuesta>, 'ruta' | 'titulo' | 'ayuda'>,
  plantilla: { nombre: string; ejemplos: readonly (readonly (string | number)[])[] },
): Importador<FilaPropuesta> {
  const encabezados = CAMPOS_DE_ENTRADA.map(({ etiqueta }) => etiqueta)
  return {
    ...textos,
    migas: MIGAS_DE_DATO,
    que: 'movimientos',
    campos: CAMPOS_DE_LISTA,
    tipo,
    plantilla: { nombre: plantilla.nombre, filas: [encabezados, ...plantilla.ejemplos], notas: NOTAS },
    proponer: (tabla, mundo, respuestas) => proponerEntradas(tabla, tipo, mundo, respuestas),
    tandas: (filas) => armarTandas(filas.flatMap(({ entrada }) => (entrada ? [[enviada(entrada)]] : []))),
    bloques: (filas) => filas.map((fila) => [fila]),
    conTitulos: true,
    descuadres: () => [],
    efecto: efectoDeEntrada,
    enviar: (rows, opciones) => llamar(importarDatosAuxiliares, { body: { rows, tipo } }, opciones),
  }
}

function enviada({ numero, ...entrada }: NonNullable<FilaPropuesta['entrada']>): FilaEnviada {
  return { excelRowIndex: numero, ...entrada }
}

const precio = (gs: number | null) => (gs === null ? mensajesComun.sinPrecio : formatoGs(gs))

function efectoDeEntrada({ decision }: FilaPropuesta): ReturnType<Importador<FilaPropuesta>['efecto']> {
  if (decision === undefined) return { clase: 'neutro', texto: '' }
  if (decision.accion === 'crear') {
    return { clase: 'ok', texto: 'Nuevo', detalle: precio(decision.precios.precioUnitario) }
  }
  if (decision.accion === 'sinCambio') return { clase: 'neutro', texto: 'Sin cambio' }
  const { entrada, precios, codigo } = decision
  const cambios = [
    entrada.precioUnitario === precios.precioUnitario
      ? ''
      : `${precio(entrada.precioUnitario)} → ${precio(precios.precioUnitario)}`,
    entrada.precioUnitarioReal === precios.precioUnitarioReal ||
    precios.precioUnitarioReal === precios.precioUnitario
      ? ''
      : `proveedor ${precio(entrada.precioUnitarioReal)} → ${precio(precios.precioUnitarioReal)}`,
    entrada.codigo === codigo ? '' : `código ${codigo}`,
  ]
  return { clase: 'info', texto: 'Cambia', detalle: cambios.filter(Boolean).join(' · ') }
}

export const IMPORTE_DE_MATERIALES = importadorDeEntradas(
  'materialTipo',
  {
    ruta: direcciones.importarMateriales(),
    titulo: 'Importar materiales',
    ayuda:
      'Subí tu lista de precios de materiales: los que no están se agregan, a los demás se les actualiza el precio.',
  },
  {
    nombre: 'plantilla-materiales.xlsx',
    ejemplos: [
      ['MAT-001', 'Cemento de ejemplo', 'bolsa', 68000, 65000],
      ['', 'Arena de ejemplo', 'm3', 95000, ''],
    ],
  },
)

export const IMPORTE_DE_MANO_DE_OBRA = importadorDeEntradas(
  'manoDeObra',
  {
    ruta: direcciones.importarManoDeObra(),
    titulo: 'Importar mano de obra',
    ayuda:
      'Subí tu lista de precios de mano de obra: los que no están se agregan, a los demás se les actualiza el precio.',
  },
  {
    nombre: 'plantilla-mano-de-obra.xlsx',
    ejemplos: [
      ['MO-001', 'Colocación de ejemplo', 'm2', 45000, ''],
      ['', 'Jornal de ayudante de ejemplo', 'jornal', 130000, ''],
    ],
  },
)
