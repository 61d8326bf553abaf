import { masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { formatoGanado, puntosGanados } from '@plomada/domain/reportes/ganado'
import { COLORES } from '@plomada/domain/reportes/graficos/colores'
import { enSvg } from '@plomada/domain/reportes/graficos/svg'
import { graficoDeTorta } from '@plomada/domain/reportes/graficos/torta'
import { nombreDeSeccion, type Seccion } from '@plomada/domain/reportes/semanales/secciones'
import { tituloDeSemana } from '@plomada/domain/reportes/semanales/semana'
import type { Bloque, Columna, Figura, Fila, Impreso, Membrete } from '../../../base/impreso/modelo.ts'
import { type Contado, sucesoDe } from './sucesos.ts'

/** A report as it is kept, with what it is about. */
export interface DatosDeReporte {
  numero: number
  obra: string
  inicio: string
  cerrado: boolean
  avanceObraAnterior: number
  avanceObra: number
  secciones: readonly Seccion[]
}

/** The bytes of a photo; undefined of one that is not printed. */
export type FotoDe = (id: string) => Uint8Array | undefined

/** A week for the client of a work: nothing in it is an amount or a contratista. `sinImprimir`: photos that it leaves out. */
export function impresoDeReporte(
  datos: DatosDeReporte,
  { empresa, fotoDe, sinImprimir }: { empresa: Membrete; fotoDe: FotoDe; sinImprimir: number },
): Impreso {
  const semana = { inicio: datos.inicio, fin: masDias(datos.inicio, 6) }
  const ganado = puntosGanados(datos.avanceObraAnterior, datos.avanceObra)
  return {
    titulo: 'Reporte semanal',
    lineas: [`N.º ${datos.numero}`, ...(datos.cerrado ? [] : [mensajesSemanales.enCurso])],
    empresa,
    asunto: {
      nombre: datos.obra,
      descripcion: tituloDeSemana(semana),
      fichas: [
        ['Avance de la obra', formatoPorcentaje(datos.avanceObra)],
        [mensajesSemanales.enLaSemana, `${formatoGanado(ganado)} puntos`],
      ],
    },
    bloques: [figuraDeAvance(datos), ...datos.secciones.flatMap((seccion) => bloquesDe(seccion, fotoDe))],
    notas: [
      ...(datos.secciones.length === 0 ? [mensajesSemanales.sinNovedades] : []),
      ...(sinImprimir > 0 ? [mensajesSemanales.fotosSinImprimir(sinImprimir)] : []),
    ],
  }
}

const ANCHO_DE_TORTA = 400

function figuraDeAvance({ avanceObra }: DatosDeReporte): Figura {
  const resta = puntosGanados(avanceObra, 100)
  const frase = `Hecho ${formatoPorcentaje(avanceObra)}, por hacer ${formatoPorcentaje(resta)}`
  const partes = [
    { nombre: 'Hecho', porcentaje: avanceObra },
    { nombre: 'Por hacer', porcentaje: resta },
  ] as const
  const svg = enSvg(graficoDeTorta({ frase, partes }, ANCHO_DE_TORTA, COLORES.papel))
  return { bloque: 'figura', titulo: 'La obra', svg, frase, ancho: 0.4 }
}

function bloquesDe(seccion: Seccion, fotoDe: FotoDe): Bloque[] {
  const titulo = nombreDeSeccion(seccion.tipo)
  const sucesos = seccion.items.map(sucesoDe)
  if (seccion.tipo !== 'avances') return [relato(titulo, sucesos, fotoDe)]
  const conFotos = sucesos.filter(({ fotos }) => fotos.some(({ id }) => fotoDe(id) !== undefined))
  return [
    tablaDeAvances(titulo, seccion.items),
    ...(conFotos.length > 0 ? [relato('Fotos', conFotos, fotoDe)] : []),
  ]
}

const relato = (titulo: string, sucesos: readonly Contado[], fotoDe: FotoDe): Bloque => ({
  bloque: 'relato',
  titulo,
  items: sucesos.map(({ nombre, detalle, texto, fotos }) => ({
    nombre,
    detalle,
    texto,
    fotos: fotos.flatMap(({ id, frase }) => {
      const bytes = fotoDe(id)
      return bytes === undefined ? [] : [{ bytes, frase }]
    }),
  })),
})

const COLUMNAS: Columna[] = [
  { clave: 'nombre', titulo: 'Rubro', ancho: 50, tipo: 'texto' },
  { clave: 'unidad', titulo: 'Unidad', ancho: 8, tipo: 'codigo' },
  { clave: 'semana', titulo: mensajesSemanales.enLaSemana, ancho: 12, tipo: 'cantidad' },
  { clave: 'acumulada', titulo: mensajesSemanales.correccion.acumulado, ancho: 12, tipo: 'cantidad' },
  { clave: 'porcentajeSemana', titulo: '% semana', ancho: 10, tipo: 'porcentaje' },
  { clave: 'porcentaje', titulo: '% acumulado', ancho: 10, tipo: 'porcentaje' },
  { clave: 'barra', titulo: 'Avance', ancho: 10, tipo: 'barra' },
]

/** Under each capitulo its tareas, in their order. */
function tablaDeAvances(titulo: string, items: Extract<Seccion, { tipo: 'avances' }>['items']): Bloque {
  const porCapitulo = Map.groupBy(items, ({ rubroNombre }) => rubroNombre)
  const filas = [...porCapitulo].map(
    ([nombre, suyos]): Fila => ({
      clase: 'grupo',
      celdas: { nombre },
      filas: suyos.map((item) => ({
        clase: 'linea',
        celdas: {
          nombre: item.tareaNombre,
          unidad: item.unidad,
          semana: leerMicro(item.cantidadSemana) ?? 0n,
          acumulada: leerMicro(item.cantidadAcumulada) ?? 0n,
          porcentajeSemana: item.porcentajeSemana,
          porcentaje: item.porcentajeAcumulado,
          barra: item.porcentajeAcumulado,
        },
      })),
    }),
  )
  return { bloque: 'tabla', hoja: 'Avances', titulo, columnas: COLUMNAS, filas }
}
