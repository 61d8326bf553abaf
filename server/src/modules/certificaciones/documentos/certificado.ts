import { type Gs, sumar } from '@plomada/domain/nucleo/dinero'
import { type Fecha, formatoFecha } from '@plomada/domain/nucleo/fecha'
import type { Micro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import type { Fila, Impreso, Linea, Tabla } from '../../../base/impreso/modelo.ts'
import type { Partes } from '../partes.ts'

/** A certification as it keeps itself: guaraníes, percentages, and quantities in millionths of their unit. */
export interface Certificado {
  nro: number
  fecha: Fecha
  inicio: Fecha
  fin: Fecha
  partes: Partes
  porcentajeAnticipo: number
  retencionPorcentaje: number
  totalAvance: Gs
  anticipo: Gs
  retencion: Gs
  descuento: Gs
  neto: Gs
  totalAPagar: Gs
  pagadaEl: Fecha | null
  anuladaEl: Fecha | null
  lineas: LineaCertificada[]
  correcciones: CorreccionCertificada[]
}

/** What it has of one tarea, in the order of the budget. */
export interface LineaCertificada {
  tareaId: string
  nombre: string
  capitulo: string
  unidad: string
  planeada: Micro
  antes: Micro
  cantidad: Micro
  despues: Micro
  /** Millionths of a guaraní. */
  tarifa: Micro
  total: Gs
}

/** An avance among its lines that takes back what was certified by mistake. */
export interface CorreccionCertificada {
  tareaId: string
  fecha: Fecha
  cantidad: Micro
  observacion: string
}

/** Stamped on what was annulled (domain.md §8). */
const ANULADA = 'ANULADA'

/**
 * The certificate that a contratista signs: what was done in the period, line by line and by capitulo, and how its net
 * comes about (domain.md §8). Of today it has the firm's logo alone.
 */
export function impresoDeCertificacion(c: Certificado, logo: Uint8Array | null): Impreso {
  const { empresa, obra, contratista } = c.partes
  const estado = c.pagadaEl === null ? [] : [`Pagada el ${formatoFecha(c.pagadaEl)}`]
  const anulada = c.anuladaEl === null ? [] : [`Anulada el ${formatoFecha(c.anuladaEl)}`]
  return {
    titulo: `Certificación Nº ${c.nro}`,
    lineas: [
      `Fecha: ${formatoFecha(c.fecha)}`,
      `Período: ${formatoFecha(c.inicio)} al ${formatoFecha(c.fin)}`,
      ...estado,
      ...anulada,
    ],
    empresa: { ...empresa, email: '', logo },
    asunto: {
      nombre: obra.nombre,
      descripcion: '',
      fichas: [
        ['Contratista', contratista.nombre],
        ['RUC', contratista.ruc],
        ['Cuenta', [contratista.banco, contratista.cuenta_nro].filter(Boolean).join(' ')],
        ['Alias', contratista.alias],
      ].flatMap(([rotulo = '', valor = '']) => (valor === '' ? [] : [[rotulo, valor]])),
    },
    bloques: [tablaDeAvances(c), ...tablaDeCorrecciones(c), tablaDeCuenta(c)],
    notas: [
      'IVA incluido, si corresponde.',
      'Cantidades con hasta 3 decimales y precios con hasta 2: manda el importe.',
    ],
    cierre: {
      rotulo: 'Neto a cobrar',
      monto: c.totalAPagar,
      aclaracion: frenteAlNeto(c),
      firmas: [
        { rol: 'El contratista', nombre: contratista.nombre },
        { rol: 'Por la empresa', nombre: empresa.nombre },
      ],
    },
    apaisado: !entraParada(c.lineas),
    ...(c.anuladaEl !== null && { estampa: ANULADA }),
  }
}

/** What is paid was typed, and may be another amount than the net. */
function frenteAlNeto({ neto, totalAPagar }: Certificado): string | null {
  const diferencia = sumar([totalAPagar, -neto])
  if (diferencia === 0) return null
  const cuanto = formatoGs(Math.abs(diferencia))
  return `${cuanto} ${diferencia < 0 ? 'menos' : 'más'} que el neto de ${formatoGs(neto)}.`
}

function tablaDeAvances({ lineas, correcciones, totalAvance }: Certificado): Tabla {
  const corregidas = new Set(correcciones.map(({ tareaId }) => tareaId))
  const filas = porCapitulo(lineas).map(
    ({ capitulo, suyas }, c): Fila => ({
      clase: 'grupo',
      celdas: {
        item: `${c + 1}`,
        nombre: capitulo,
        total: { suma: 'debajo', valor: sumar(suyas.map(({ total }) => total)) },
      },
      filas: suyas.map((linea, n) => filaDe(linea, `${c + 1}.${n + 1}`, corregidas)),
    }),
  )
  return {
    bloque: 'tabla',
    hoja: 'Avances',
    titulo: 'Avances del período',
    columnas: [
      { clave: 'item', titulo: 'Ítem', ancho: 8, tipo: 'item' },
      { clave: 'nombre', titulo: 'Rubro', ancho: 50, tipo: 'texto' },
      { clave: 'unidad', titulo: 'Unidad', ancho: 10, tipo: 'codigo' },
      { clave: 'planeada', titulo: 'Planificado', ancho: 14, tipo: 'cantidad' },
      { clave: 'antes', titulo: 'Acumulado anterior', enPapel: 'Anterior', ancho: 14, tipo: 'cantidad' },
      { clave: 'cantidad', titulo: 'Esta certificación', enPapel: 'Esta vez', ancho: 14, tipo: 'cantidad' },
      { clave: 'despues', titulo: 'Acumulado', ancho: 14, tipo: 'cantidad' },
      { clave: 'tarifa', titulo: 'Precio unitario', enPapel: 'P. unitario', ancho: 14, tipo: 'precio' },
      { clave: 'total', titulo: 'Importe', ancho: 18, tipo: 'gs' },
      { clave: 'marcas', titulo: 'Observaciones', ancho: 24, tipo: 'marcas' },
    ],
    filas: [
      ...filas,
      // On paper it is the first line of the next table.
      {
        clase: 'total',
        solo: 'hoja',
        celdas: { nombre: 'Avance del período', total: { suma: 'encima', valor: totalAvance } },
      },
    ],
  }
}

/** Most characters of units and figures in a line, or of their titles, that leave room for names on a standing page. */
const LETRAS_QUE_ENTRAN = 77

/** Whether a standing page has enough room for names beside the units and figures of all lines. */
function entraParada(lineas: readonly LineaCertificada[]): boolean {
  const columnas: [titulo: string, de: (linea: LineaCertificada) => string][] = [
    ['Unidad', ({ unidad }) => unidad],
    ['Planificado', ({ planeada }) => formatoCantidad(planeada, 0, 3)],
    ['Anterior', ({ antes }) => formatoCantidad(antes, 0, 3)],
    ['Esta vez', ({ cantidad }) => formatoCantidad(cantidad, 0, 3)],
    ['Acumulado', ({ despues }) => formatoCantidad(despues, 0, 3)],
    ['P. unitario (Gs.)', ({ tarifa }) => formatoCantidad(tarifa, 0, 2)],
    ['Importe (Gs.)', ({ total }) => formatoGs(total, { simbolo: false })],
  ]
  const largos = columnas.map(([titulo, de]) => Math.max(titulo.length, ...lineas.map((l) => de(l).length)))
  return sumar(largos) <= LETRAS_QUE_ENTRAN
}

/** Lines that follow one another and are of one capitulo, as it was named. */
function porCapitulo(lineas: readonly LineaCertificada[]) {
  const grupos: { capitulo: string; suyas: LineaCertificada[] }[] = []
  for (const linea of lineas) {
    const ultimo = grupos.at(-1)
    if (ultimo?.capitulo === linea.capitulo) ultimo.suyas.push(linea)
    else grupos.push({ capitulo: linea.capitulo, suyas: [linea] })
  }
  return grupos
}

function filaDe(linea: LineaCertificada, item: string, corregidas: ReadonlySet<string>): Linea {
  const { tareaId, nombre, unidad, planeada, antes, cantidad, despues, tarifa, total } = linea
  const marca = cantidad < 0n ? 'Corrección' : 'Incluye una corrección'
  const marcas = corregidas.has(tareaId) ? [marca] : []
  return {
    clase: 'linea',
    celdas: { item, nombre, unidad, planeada, antes, cantidad, despues, tarifa, total, marcas },
  }
}

/** Why something is taken back, as it was written when it was. */
function tablaDeCorrecciones({ lineas, correcciones }: Certificado): Tabla[] {
  if (correcciones.length === 0) return []
  const porTarea = new Map(lineas.map((linea) => [linea.tareaId, linea]))
  return [
    {
      bloque: 'tabla',
      hoja: 'Correcciones',
      titulo: 'Correcciones incluidas',
      columnas: [
        { clave: 'fecha', titulo: 'Fecha', ancho: 12, tipo: 'fecha' },
        { clave: 'nombre', titulo: 'Rubro', ancho: 50, tipo: 'texto' },
        { clave: 'unidad', titulo: 'Unidad', ancho: 10, tipo: 'codigo' },
        { clave: 'cantidad', titulo: 'Cantidad', ancho: 14, tipo: 'cantidad' },
        { clave: 'motivo', titulo: 'Motivo', ancho: 50, tipo: 'texto' },
      ],
      filas: correcciones.map(({ tareaId, fecha, cantidad, observacion }) => {
        const { nombre, unidad } = porTarea.get(tareaId) ?? {}
        return { clase: 'linea', celdas: { fecha, nombre, unidad, cantidad, motivo: observacion } }
      }),
    },
  ]
}

/** From what was done to the net, as the contratista adds it up. */
function tablaDeCuenta(c: Certificado): Tabla {
  const conParte = (nombre: string, parte: number) => `${nombre} (${formatoPorcentaje(parte)})`
  const renglones: [nombre: string, monto: Gs][] = [
    ['Avance', c.totalAvance],
    [conParte('Anticipo', c.porcentajeAnticipo), 0 - c.anticipo],
    [conParte('Retención (fondo de reparo)', c.retencionPorcentaje), 0 - c.retencion],
    ['Entrega descontada', 0 - c.descuento],
  ]
  return {
    bloque: 'tabla',
    hoja: 'Liquidación',
    titulo: 'Liquidación',
    entera: true,
    columnas: [
      { clave: 'nombre', titulo: 'Concepto', ancho: 50, tipo: 'texto' },
      { clave: 'monto', titulo: 'Monto', ancho: 18, tipo: 'gs' },
    ],
    filas: [
      ...renglones.map(([nombre, monto]): Fila => ({ clase: 'linea', celdas: { nombre, monto } })),
      { clase: 'total', celdas: { nombre: 'Neto a cobrar', monto: { suma: 'encima', valor: c.neto } } },
    ],
  }
}
