import type { EstadoDeOrden } from '@plomada/domain/compras/razones'
import { type Gs, sumar } from '@plomada/domain/nucleo/dinero'
import { type Fecha, formatoFecha } from '@plomada/domain/nucleo/fecha'
import type { Micro } from '@plomada/domain/nucleo/micro'
import type { Columna, Fila, Impreso, Membrete, Tabla } from '../../../base/impreso/modelo.ts'

/** An order as it is stored: guaraníes, and quantities in millionths of their unit. */
export interface OrdenImpresa {
  nro: number
  fecha: Fecha
  estado: EstadoDeOrden
  fechaPago: Fecha | null
  obra: string
  empresa: Membrete
  proveedor: { nombre: string; razonSocial: string; ruc: string }
  /** What was paid, or else what the lines come to. */
  total: Gs
  materiales: MaterialImpreso[]
  lineas: LineaImpresa[]
}

interface MaterialImpreso {
  id: string
  nombre: string
  unidad: string
  precioUnitario: Gs
  cantidad: Micro
  /** Null until the order is paid. */
  pagado: { comprada: Micro; desdeExtra: Micro; precioUnitario: Gs; total: Gs } | null
}

interface LineaImpresa {
  materialId: string
  tareaId: string
  tarea: string
  descartada: boolean
  cantidadUnitaria: Micro
  cantidad: Micro
  total: Gs
  recibida: Micro | null
}

/** Stamped on what was discarded. */
const DESCARTADA = 'DESCARTADA'

/**
 * An order of purchase: what is asked of the proveedor, and once paid what was bought, each material once. With
 * `conTareas`, also the tareas it is for, which are no matter of the proveedor.
 */
export function impresoDeOrden(o: OrdenImpresa, { conTareas }: { conTareas: boolean }): Impreso {
  const estado = o.fechaPago === null ? [] : [`Pagada el ${formatoFecha(o.fechaPago)}`]
  return {
    titulo: `Orden de compra Nº ${o.nro}`,
    lineas: [`Fecha: ${formatoFecha(o.fecha)}`, ...estado],
    empresa: o.empresa,
    asunto: {
      nombre: o.obra,
      descripcion: '',
      fichas: [
        ['Proveedor', o.proveedor.nombre],
        ['Razón social', o.proveedor.razonSocial],
        ['RUC', o.proveedor.ruc],
      ].flatMap(([rotulo = '', valor = '']) => (valor === '' ? [] : [[rotulo, valor]])),
    },
    bloques: [
      o.estado === 'pagada' ? tablaDeLoPagado(o) : tablaDeLoPedido(o),
      ...(conTareas ? [tablaDeTareas(o)] : []),
    ],
    notas: [
      'IVA incluido, si corresponde.',
      ...(o.estado === 'pagada' ? [] : notaDeRedondeo(o)),
      'Cantidades con hasta 3 decimales: manda el importe.',
    ],
    cierre: {
      rotulo: o.estado === 'pagada' ? 'Total pagado' : 'Total',
      monto: o.total,
      aclaracion: null,
      firmas: [
        { rol: 'El proveedor', nombre: o.proveedor.nombre },
        { rol: 'Por la empresa', nombre: o.empresa.nombre },
      ],
    },
    ...(o.estado === 'descartada' && { estampa: DESCARTADA }),
  }
}

const NOMBRE: Columna = { clave: 'nombre', titulo: 'Material', ancho: 50, tipo: 'texto' }
const UNIDAD: Columna = { clave: 'unidad', titulo: 'Unidad', ancho: 10, tipo: 'codigo' }
const PRECIO: Columna = {
  clave: 'precio',
  titulo: 'Precio unitario',
  enPapel: 'P. unitario',
  ancho: 16,
  tipo: 'gs',
}
const IMPORTE: Columna = { clave: 'total', titulo: 'Importe', ancho: 18, tipo: 'gs' }
const ITEM: Columna = { clave: 'item', titulo: 'Ítem', ancho: 8, tipo: 'item' }
const CANTIDAD: Columna = { clave: 'cantidad', titulo: 'Cantidad', ancho: 14, tipo: 'cantidad' }

const sumaDe = (nombre: string, total: Gs): Fila => ({
  clase: 'total',
  // On paper the closing says it.
  solo: 'hoja',
  celdas: { nombre, total: { suma: 'encima', valor: total } },
})

const pedidoDe = (o: OrdenImpresa, id: string): Gs =>
  sumar(o.lineas.filter(({ materialId }) => materialId === id).map(({ total }) => total))

function tablaDeLoPedido(o: OrdenImpresa): Tabla {
  return {
    bloque: 'tabla',
    hoja: 'Materiales',
    titulo: 'Materiales',
    columnas: [ITEM, NOMBRE, UNIDAD, CANTIDAD, PRECIO, IMPORTE],
    filas: [
      ...o.materiales.map(
        (m, n): Fila => ({
          clase: 'linea',
          celdas: {
            item: `${n + 1}`,
            nombre: m.nombre,
            unidad: m.unidad,
            cantidad: m.cantidad,
            precio: m.precioUnitario,
            total: pedidoDe(o, m.id),
          },
        }),
      ),
      sumaDe('Total', o.total),
    ],
  }
}

/** A material for several tareas is rounded in each: its amount may be some guaraníes off price × quantity. */
function notaDeRedondeo({ lineas, materiales }: OrdenImpresa): string[] {
  return lineas.length > materiales.length
    ? ['El importe de un material para varios rubros es la suma de lo de cada uno, al guaraní.']
    : []
}

function tablaDeLoPagado(o: OrdenImpresa): Tabla {
  return {
    bloque: 'tabla',
    hoja: 'Materiales',
    titulo: 'Materiales',
    columnas: [
      ITEM,
      NOMBRE,
      UNIDAD,
      { ...CANTIDAD, titulo: 'Pedido' },
      { clave: 'comprada', titulo: 'Comprado', ancho: 14, tipo: 'cantidad' },
      { clave: 'desdeExtra', titulo: 'Desde extra', enPapel: 'Del extra', ancho: 14, tipo: 'cantidad' },
      { ...PRECIO, titulo: 'Precio pagado', enPapel: 'P. pagado' },
      { ...IMPORTE, titulo: 'Pagado' },
    ],
    filas: [
      ...o.materiales.map(
        ({ nombre, unidad, cantidad, pagado }, n): Fila => ({
          clase: 'linea',
          celdas: {
            item: `${n + 1}`,
            nombre,
            unidad,
            cantidad,
            comprada: pagado?.comprada,
            desdeExtra: pagado?.desdeExtra,
            precio: pagado?.precioUnitario,
            total: pagado?.total,
          },
        }),
      ),
      sumaDe('Total pagado', o.total),
    ],
  }
}

/** What was asked for, tarea by tarea. */
function tablaDeTareas(o: OrdenImpresa): Tabla {
  const porId = new Map(o.materiales.map((m) => [m.id, m]))
  const grupos = [...Map.groupBy(o.lineas, ({ tareaId }) => tareaId).values()]
  return {
    bloque: 'tabla',
    hoja: 'Rubros',
    titulo: 'Lo pedido por rubro',
    columnas: [
      ITEM,
      { ...NOMBRE, titulo: 'Rubro y material' },
      UNIDAD,
      { clave: 'unitaria', titulo: 'Por unidad del rubro', ancho: 14, tipo: 'cantidad' },
      CANTIDAD,
      { clave: 'recibida', titulo: 'Recibido', ancho: 14, tipo: 'cantidad' },
      PRECIO,
      IMPORTE,
      { clave: 'marcas', titulo: 'Observaciones', ancho: 20, tipo: 'marcas' },
    ],
    filas: [
      ...grupos.map(
        (suyas, g): Fila => ({
          clase: 'grupo',
          celdas: {
            item: `${g + 1}`,
            nombre: suyas[0]?.tarea,
            total: { suma: 'debajo', valor: sumar(suyas.map(({ total }) => total)) },
            marcas: suyas[0]?.descartada ? ['Descartado'] : [],
          },
          filas: suyas.map((l, n): Fila => {
            const material = porId.get(l.materialId)
            return {
              clase: 'linea',
              celdas: {
                item: `${g + 1}.${n + 1}`,
                nombre: material?.nombre,
                unidad: material?.unidad,
                unitaria: l.cantidadUnitaria,
                cantidad: l.cantidad,
                recibida: l.recibida,
                precio: material?.precioUnitario,
                total: l.total,
              },
            }
          }),
        }),
      ),
      sumaDe('Total pedido', sumar(o.lineas.map(({ total }) => total))),
    ],
  }
}
