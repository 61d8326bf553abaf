import fc from 'fast-check'
import { MICRO } from '../../../../nucleo/micro.ts'
import { unComponente } from '../../../prueba/entradas.ts'
import type {
  CapituloDeVuelta,
  ComponenteDeVuelta,
  DatoDeVuelta,
  ObraDeVuelta,
  TareaDeVuelta,
} from '../obra.ts'

export const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

const datos: DatoDeVuelta[] = [
  dato(1, 'Ladrillo común', 'materialTipo', 'un', 600, 550),
  dato(2, 'Cemento', 'materialTipo', 'kg', 1_000, 1_000),
  dato(3, 'Albañil', 'manoDeObra', 'h', 25_000, 25_000),
  dato(4, 'Cal', 'materialTipo', 'kg', 800, 800),
]

function dato(
  n: number,
  nombre: string,
  tipo: DatoDeVuelta['tipo'],
  unidad: string,
  precioUnitario: number,
  precioUnitarioReal: number,
): DatoDeVuelta {
  return { id: id(n), nombre, tipo, unidad, activo: true, precioUnitario, precioUnitarioReal }
}

function componente(n: number, d: DatoDeVuelta | undefined, cantidad: bigint): ComponenteDeVuelta {
  if (d === undefined) throw new Error('fixture')
  const { nombre, tipo, unidad, precioUnitario, precioUnitarioReal } = d
  const precios = { precioUnitario, precioUnitarioReal }
  return { id: id(n), datoId: d.id, nombre, tipo, unidad, cantidad, estado: 'activo', ...precios }
}

function capitulo(n: number, nombre: string, gastoIndirecto = false): CapituloDeVuelta {
  const comun = { estado: 'activo', duracion: 2, margen: 10, descartado: false, gastoIndirecto } as const
  const contratistas = [{ id: id(n + 8), nombre: 'Cuadrilla Duarte' }]
  return { id: id(n), nombre, ...comun, contratistas, grupos: [{ id: id(n + 1), nombre: 'General' }] }
}

function tarea(
  n: number,
  nombre: string,
  capituloId: number,
  componentes: ComponenteDeVuelta[],
): TareaDeVuelta {
  return {
    id: id(n),
    version: 1,
    nombre,
    unidad: 'm2',
    cantidad: 10n * MICRO,
    cantidadCliente: 10n * MICRO,
    gastoIndirectoTotal: 0,
    capituloId: id(capituloId),
    grupoId: id(capituloId + 1),
    contratistaId: id(capituloId + 8),
    contratista: 'Cuadrilla Duarte',
    estado: 'activo',
    esAdicional: false,
    editadoPostAprobacion: false,
    descartadoPostAprobacion: false,
    conMedicion: false,
    tieneAvances: false,
    redondeo: null,
    aprobadoConMargen: null,
    componentes,
  }
}

/** Two tareas that share a material, and one of indirect costs. */
export function obraDeEjemplo(cambio: Partial<ObraDeVuelta> = {}): ObraDeVuelta {
  const [ladrillo, cemento, albanil] = datos
  return {
    id: id(900),
    nombre: 'Vivienda Luque',
    tipo: 'presupuesto',
    estado: 'pendiente',
    activo: true,
    presupuestoTipo: 'llaveEnMano',
    sello: 7,
    capitulos: [capitulo(100, 'Mampostería'), capitulo(200, 'Gastos indirectos', true)],
    tareas: [
      tarea(301, 'Muro de 15', 100, [
        componente(401, ladrillo, 30n * MICRO),
        componente(402, cemento, 7_500_000n),
        componente(403, albanil, 800_000n),
      ]),
      tarea(302, 'Contrapiso', 100, [componente(411, cemento, 12n * MICRO), componente(412, albanil, MICRO)]),
      tarea(303, 'Sereno', 200, [componente(421, albanil, 100n * MICRO)]),
    ],
    datos,
    unidades: ['m', 'm2', 'm3', 'un', 'kg', 'h', 'gl'],
    ...cambio,
  }
}

/** The same, its first tarea changed. */
export function obraConMuro(cambio: Partial<TareaDeVuelta>, resto: Partial<ObraDeVuelta> = {}): ObraDeVuelta {
  const obra = obraDeEjemplo(resto)
  const tareas = obra.tareas.map((t) => (t.id === id(301) ? { ...t, ...cambio } : t))
  return { ...obra, tareas }
}

/** Any work: its materials always have the work's price (domain.md §5). */
export const unaObra: fc.Arbitrary<ObraDeVuelta> = fc
  .record({
    aprobada: fc.boolean(),
    margen: fc.constantFrom(0, 10, 12.35, 100),
    tareas: fc.array(
      fc.record({
        cantidad: fc.bigInt({ min: 0n, max: 5_000_000_000n }),
        sigue: fc.boolean(),
        parte: fc.nat({ max: 1_000_000 }),
        indirecta: fc.boolean(),
        conMedicion: fc.boolean(),
        tieneAvances: fc.boolean(),
        redondeo: fc.option(fc.record({ linea: fc.nat({ max: 6 }), unitario: fc.nat({ max: 6 }) })),
        descartada: fc.boolean(),
        version: fc.integer({ min: 1, max: 9 }),
        nombre: fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).map((t) => `R ${t}`.trim()),
        componentes: fc.array(unComponente, { minLength: 1, maxLength: 4 }),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ aprobada, margen, tareas }) => {
    const propios: DatoDeVuelta[] = []
    const nuevas = tareas.map((t, i) => {
      const componentes = t.componentes.map((c, j) => {
        const n = 1_000 + i * 10 + j
        const { precioUnitario, precioUnitarioReal, tipo } = c
        const suyo = {
          id: id(n),
          nombre: `D${n}`,
          tipo,
          unidad: 'un',
          activo: true,
          precioUnitario,
          precioUnitarioReal,
        }
        propios.push(suyo)
        return componente(5_000 + n, suyo, c.cantidad)
      })
      const nueva = tarea(600 + i, t.nombre, t.indirecta ? 200 : 100, componentes)
      const cantidadCliente = t.sigue ? t.cantidad : t.cantidad + MICRO
      return {
        ...nueva,
        cantidad: t.cantidad,
        cantidadCliente,
        gastoIndirectoTotal: t.indirecta ? 0 : t.parte,
        conMedicion: t.conMedicion,
        tieneAvances: t.tieneAvances,
        redondeo: t.redondeo,
        version: t.version,
        // Before approval what is discarded is out of view.
        ...(aprobada && t.descartada && !t.indirecta
          ? { estado: 'descartado' as const, descartadoPostAprobacion: true, aprobadoConMargen: 1_000 }
          : {}),
      }
    })
    const estado = aprobada ? 'aprobado' : 'pendiente'
    const capitulos = obraDeEjemplo().capitulos.map((c) => ({ ...c, margen }))
    return obraDeEjemplo({ tareas: nuevas, datos: [...datos, ...propios], estado, capitulos })
  })
