import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import {
  enGs,
  formatoCantidad,
  formatoGs,
  formatoPorcentaje,
  formatoPrecioUnitario,
} from '@plomada/domain/nucleo/numeros'
import type { CifraDePlan } from '@plomada/domain/presupuestos/explicar/plan'
import type { Obra } from '@plomada/domain/presupuestos/obra'
import { observacionesDe } from '@plomada/domain/presupuestos/observaciones'
import { NOMBRE_DE_PLAN as N } from '@plomada/domain/presupuestos/plan'
import { razonContraEditarTarea, razonContraEscribirCantidad } from '@plomada/domain/presupuestos/razones'
import type { Columna, Formula, Trato } from '../../../pagina/grilla/modelo/columna.ts'
import { type Muestra, TODO } from '../muestra/loQueMuestra.ts'
import { type Capitulo, type Cifras, type Dato, obraDe, type Tarea, type Vista } from './arbol.ts'
import { avanceDe } from './avance.ts'
import { Avance, MarcaDeComputo, Marcas, Observaciones, ParteDeLaObra } from './marcas.tsx'

const monto = (valor: number): string => formatoGs(valor, { simbolo: false })
const decimal = (valor: number): string =>
  formatoPrecioUnitario(leerMicro(valor) ?? 0n, { simbolo: false, decimalesMax: 2 })

/** A column that is empty but for tareas. */
const deTarea =
  (texto: (tarea: Tarea) => string) =>
  (dato: Dato): string =>
    dato.clase === 'tarea' ? texto(dato.tarea) : ''
/**
 * The indirect capitulo and its grupos are left out of the summed columns (domain.md §3): its subtotal is shown in
 * the columns of quantity and unit price, which have no sum.
 */
const suma = (cifra: keyof Cifras) => (dato: Dato) => (sinSuma(dato) ? '' : monto(dato.cifras[cifra]))
const sinSuma = ({ clase, capitulo }: Dato) => clase !== 'tarea' && capitulo.capituloGastoIndirecto
/** Over the columns of what suppliers charge, which stand apart from those of what we budget. */
const COSTO = 'Costo'
const conSubtotal = (aparte: (capitulo: Capitulo) => string, texto: (dato: Dato) => string) => (dato: Dato) =>
  dato.clase === 'capitulo' && dato.capitulo.capituloGastoIndirecto ? aparte(dato.capitulo) : texto(dato)
/** Empty for the indirect capitulo, whose price and shares the client never pays as such (domain.md §4). */
const fueraDelIndirecto = (texto: (dato: Dato) => string) => (dato: Dato) =>
  dato.capitulo.capituloGastoIndirecto ? '' : texto(dato)

/**
 * For a tarea discarded after approval only its approved price may count (domain.md §7), so the approved quantity and
 * unit price are shown with it; one that counts 0 shows no unit price.
 */
const planDe = ({ estado, plan, aprobado }: Tarea) => (estado === 'activo' ? plan : (aprobado ?? plan))
const unitarioConMargen = (dato: Dato): string => {
  // A capitulo has no unit price; the column shows its part of the work instead, beside its total.
  if (dato.clase === 'capitulo') return formatoPorcentaje(dato.capitulo.porcentajeEnObra)
  if (
    dato.clase !== 'tarea' ||
    (dato.tarea.estado === 'descartado' && dato.cifras.precioTotalConMargen === 0)
  )
    return ''
  return monto(planDe(dato.tarea).precioUnitarioConMargen)
}

interface MiradaDeColumnas {
  escribe: boolean
  /** For the snapshot, whose tareas have neither progress nor observations. */
  esFoto?: boolean
  /** What the answer contains; a column without data is left out. */
  muestra?: Muestra
}

/**
 * The columns of the budget with costs (1-budgeting §2); the symbol of money is in their titles. Of the work alone, since
 * an edit changes its rows: columns that are the same have no other row made again.
 */
export function columnasDe(
  { presupuesto }: Pick<Vista, 'presupuesto'>,
  { escribe, esFoto = false, muestra = TODO }: MiradaDeColumnas,
): Columna<Dato>[] {
  const obra = obraDe(presupuesto)
  const conMargen = obra.tipo === 'presupuesto' && muestra.margen
  const conObservaciones = obra.estado === 'aprobado' && !esFoto
  const tratoDelPrecio = escribe ? (dato: Dato) => tratoDePrecio(dato, obra) : undefined
  const columnas: (Columna<Dato> | false)[] = [
    // Where remarks have a column of their own, they aren't shown beside the name.
    {
      id: 'nombre',
      titulo: 'Rubro',
      ancho: 200,
      texto: nombreDe,
      numero: itemDe,
      adorno: conObservaciones ? undefined : Marcas,
      trato: escribe ? (dato) => tratoDeTarea(dato, obra) : undefined,
    },
    {
      id: 'contratista',
      titulo: 'Contratista',
      ancho: 130,
      texto: deTarea((t) => t.contratistaNombre),
      trato: escribe ? (dato) => tratoDeTarea(dato, obra) : undefined,
    },
    {
      id: 'unidad',
      titulo: 'Un.',
      texto: deTarea((t) => t.plan.unidadMedida.codigo),
      trato: escribe ? (dato) => tratoDeTarea(dato, obra) : undefined,
    },
    {
      id: 'cantidad',
      titulo: 'Cantidad',
      unidad: 'unidad',
      numerica: true,
      texto: conSubtotal(
        () => (muestra.montos ? 'Subtotal' : ''),
        deTarea((t) => formatoCantidad(leerMicro(planDe(t).cantidad) ?? 0n)),
      ),
      marca: MarcaDeComputo,
      trato: escribe ? (dato) => tratoDeCantidad(dato, obra) : undefined,
    },
    escribe && {
      id: 'cantidadCliente',
      titulo: 'Cantidad del cliente',
      formula: 'La que lee el cliente: sigue a la cantidad hasta que se cambia aparte',
      numerica: true,
      texto: deTarea((t) => formatoCantidad(leerMicro(planDe(t).cantidadCliente) ?? 0n)),
      trato: (dato) => tratoDeTarea(dato, obra),
    },
    conObservaciones && {
      ...numerica('avance', 'Avance', (dato) => textoDeAvance(dato, muestra), 'Lo hecho ÷ la cantidad'),
      dibujo: (dato) => <Avance porcentaje={avanceDe(dato, muestra)} />,
    },
    ...(muestra.montos ? columnasDePrecio(conMargen, tratoDelPrecio) : []),
    ...(muestra.montos ? columnasDeCosto(tratoDelPrecio) : []),
    conObservaciones && {
      id: 'observaciones',
      titulo: 'Observaciones',
      ancho: 140,
      texto: deTarea((t) => observacionesDe(t).join(', ')),
      dibujo: (dato) => (dato.clase === 'capitulo' ? Marcas(dato) : Observaciones(dato)),
    },
  ]
  return columnas.filter((columna) => columna !== false)
}

/** What we budget: the last amount stays at the edge. */
function columnasDePrecio(conMargen: boolean, trato: TratoDeColumna): Columna<Dato>[] {
  const precio: Columna<Dato>[] = [
    {
      ...numerica(
        'precioUnitario',
        enGs(N.precioUnitario),
        conSubtotal(
          (c) => monto(c.gastoIndirectoTotal),
          deTarea((t) => (t.estado === 'activo' ? decimal(t.plan.precioUnitario) : '')),
        ),
        seCuenta('precioUnitario', '; sin análisis se escribe acá'),
      ),
      trato,
      sinMarca: true,
    },
    {
      ...numerica('precioTotal', enGs(N.precioTotal), suma('precioTotal'), seCuenta('precioTotal')),
      // The last amount of all stays.
      ...(conMargen ? { cede: 5 } : { alBorde: true }),
    },
    {
      ...numerica(
        'indirecto',
        enGs(N.gastoIndirecto),
        fueraDelIndirecto(suma('gastoIndirectoTotal')),
        seCuenta('gastoIndirectoTotal'),
      ),
      cede: 2,
    },
  ]
  if (!conMargen) return precio
  return [
    ...precio,
    {
      ...numerica(
        'unitarioConMargen',
        enGs(N.precioUnitarioConMargen),
        fueraDelIndirecto(unitarioConMargen),
        seCuenta('precioUnitarioConMargen', '; de un capítulo, su parte de la obra'),
      ),
      dibujo: ParteDeLaObra,
      cede: 3,
    },
    {
      ...numerica(
        'totalConMargen',
        enGs(N.precioTotalConMargen),
        fueraDelIndirecto(suma('precioTotalConMargen')),
        seCuenta('precioTotalConMargen'),
      ),
      alBorde: true,
    },
  ]
}

/** What suppliers charge, apart: beside a price it would seem to be made of it. */
const columnasDeCosto = (trato: TratoDeColumna): Columna<Dato>[] => [
  {
    ...numerica(
      'costoUnitario',
      enGs(N.costoUnitario),
      deTarea((t) => (t.estado === 'activo' ? decimal(t.plan.precioUnitarioReal) : '')),
      seCuenta('precioUnitarioReal'),
    ),
    encabezado: COSTO,
    trato,
    sinMarca: true,
  },
  {
    ...numerica(
      'costoProveedor',
      enGs(N.costoProveedor),
      suma('costoProveedor'),
      seCuenta('precioTotalReal'),
    ),
    encabezado: COSTO,
    cede: 1,
  },
  {
    ...numerica('costoFinal', enGs(N.costoFinal), suma('precioCostoFinal'), seCuenta('precioCostoFinal')),
    encabezado: COSTO,
    cede: 4,
  },
]

/** In words, which a phone never asks for. */
const seCuenta =
  (cifra: CifraDePlan, mas = ''): Formula =>
  async () => {
    const { comoSale } = await import('@plomada/domain/presupuestos/explicar/plan')
    return `${comoSale(cifra)}${mas}`
  }

type TratoDeColumna = ((dato: Dato) => Trato) | undefined

function numerica(
  id: string,
  titulo: string,
  texto: (dato: Dato) => string,
  formula: Formula,
): Columna<Dato> {
  return { id, titulo, texto, formula, numerica: true }
}

function textoDeAvance(dato: Dato, muestra: Muestra): string {
  const porcentaje = avanceDe(dato, muestra)
  return porcentaje === null ? '' : formatoPorcentaje(porcentaje)
}

/** Its item number in the work. */
function itemDe(dato: Dato): string | undefined {
  switch (dato.clase) {
    case 'tarea':
      return dato.tarea.item
    case 'grupo':
      return dato.grupo.item
    case 'capitulo':
      return dato.capitulo.item
    case 'agregar':
    case 'renglon':
      return undefined
  }
}

function nombreDe(dato: Dato): string {
  switch (dato.clase) {
    case 'tarea':
      return dato.tarea.nombre
    case 'grupo':
      return dato.grupo.nombre
    case 'capitulo':
      return dato.capitulo.nombre
    case 'agregar':
    case 'renglon':
      return ''
  }
}

/** Whether what a tarea says of itself can be written, and why not. */
function tratoDeTarea(dato: Dato, obra: Obra): Trato {
  if (dato.clase !== 'tarea') return CALCULADA
  const capitulo = { gastoIndirecto: dato.capitulo.capituloGastoIndirecto, descartado: false }
  return tratoPor(razonContraEditarTarea(obra, capitulo, dato.tarea))
}

function tratoDeCantidad(dato: Dato, obra: Obra): Trato {
  const suyo = tratoDeTarea(dato, obra)
  return dato.clase === 'tarea' && suyo.tipo === 'editable'
    ? tratoPor(razonContraEscribirCantidad(dato.tarea))
    : suyo
}

/** A price stands in its cell only where no analysis gives it (domain, `razonContraEscribirPrecio`). */
function tratoDePrecio(dato: Dato, obra: Obra): Trato {
  const suyo = tratoDeTarea(dato, obra)
  if (dato.clase !== 'tarea' || suyo.tipo !== 'editable') return suyo
  return tratoPor(dato.tarea.precioPropio ? null : mensajesPresupuestos.precioDelAnalisis)
}

const CALCULADA: Trato = { tipo: 'calculada' }
const tratoPor = (razon: string | null): Trato =>
  razon === null ? { tipo: 'editable' } : { tipo: 'cerrada', razon }

/** Whether a row looks the same though its capitulo changed: a rubro says nothing of what all of its capitulo comes to. */
export const seVeIgual = (antes: Dato, ahora: Dato): boolean =>
  antes.clase === 'tarea' &&
  ahora.clase === 'tarea' &&
  antes.tarea === ahora.tarea &&
  antes.capitulo.capituloGastoIndirecto === ahora.capitulo.capituloGastoIndirecto

/** Class of rows that look different: of the indirect capitulo, and of discarded tareas. */
export function tonoDe(dato: Dato): string | undefined {
  if (dato.clase === 'tarea' && dato.tarea.estado === 'descartado') return 'descartada'
  return dato.capitulo.capituloGastoIndirecto ? 'aparte' : undefined
}
