import { numerar } from '@plomada/domain/presupuestos/planilla/numeracion'
import type { DocumentoCliente, DocumentoCostos, Portada, TareaCliente, TareaCostos } from '../vista.ts'

export const portada: Portada = {
  empresa: {
    nombre: 'Constructora Ñandutí S.A.',
    ruc: '80012345-6',
    direccion: 'Av. Mcal. López 1234, Asunción',
    telefono: '+595 981 123 456',
    email: 'hola@nanduti.py',
    logo: null,
  },
  obra: {
    nombre: 'Obra La Esperanza',
    descripcion: 'Vivienda de dos plantas en Luque, con quincho y piscina.',
    clienteNombre: 'María Benítez',
    totalM2: 185_500_000n,
    duracionSemanas: 26,
    cotizacion: 7_300_000_000n,
  },
  fecha: '2026-11-21',
  fechaAprobacion: null,
}

/** The worked example of domain.md §3, as the client sees it. */
export const tareaCliente: TareaCliente = {
  id: '01990000-0000-7000-8000-0000000000a1',
  nombre: 'Mampostería de elevación 0,15',
  unidad: 'm²',
  cantidad: 12_500_000n,
  precioUnitario: 635_800,
  total: 7_947_500,
  marcas: [],
}

export const tareaCostos: TareaCostos = {
  id: tareaCliente.id,
  version: 1,
  nombre: tareaCliente.nombre,
  unidad: 'm²',
  cantidad: 12_500_000n,
  precioUnitario: 570_000_000_000n,
  precioUnitarioReal: 532_500_000_000n,
  precioTotal: 7_125_000,
  gastoIndirecto: 100_000,
  costoUnitarioFinal: 540_500_000_000n,
  costoFinal: 6_756_250,
  margen: 10,
  precioUnitarioConMargen: 635_800,
  totalConMargen: 7_947_500,
  contratista: 'Cuadrilla Duarte',
  marcas: [],
  redondeo: null,
  medicion: null,
  componentes: [
    {
      id: 'dato-1',
      componenteId: 'k-1',
      nombre: 'Ladrillo común',
      tipo: 'materialTipo',
      unidad: 'un',
      cantidad: 7_500_000n,
      precio: 60_000,
      precioProveedor: 55_000,
    },
    {
      id: 'dato-2',
      componenteId: 'k-2',
      nombre: 'Albañil',
      tipo: 'manoDeObra',
      unidad: 'h',
      cantidad: 800_000n,
      precio: 150_000,
      precioProveedor: 150_000,
    },
  ],
}

/** A budget of `capitulos` × `grupos` × `tareas` lines that adds up; `nombrar` changes what is typed. */
export function documentoCliente(
  forma: { capitulos: number; grupos: number; tareas: number },
  nombrar: (donde: string) => string = (donde) => donde,
): DocumentoCliente {
  const total = forma.capitulos * forma.grupos * forma.tareas * tareaCliente.total
  return conNumeros({
    ...portada,
    aprobado: false,
    total,
    capitulos: veces(forma.capitulos, (c) => ({
      id: `c${c}`,
      nombre: nombrar(`Capítulo ${c}`),
      porcentajeEnObra: Math.round(10_000 / forma.capitulos) / 100,
      total: total / forma.capitulos,
      grupos: veces(forma.grupos, (g) => ({
        id: `c${c}g${g}`,
        nombre: nombrar(`Grupo ${c}.${g}`),
        tareas: veces(forma.tareas, (t) => ({
          ...tareaCliente,
          id: `c${c}g${g}t${t}`,
          nombre: nombrar(`Rubro ${c}.${g}.${t}`),
        })),
      })),
    })),
  })
}

/** With the item numbers that a view would have. */
export function conNumeros<
  D extends Pick<DocumentoCliente, 'capitulos'> | Pick<DocumentoCostos, 'capitulos'>,
>(documento: D): D & Pick<DocumentoCliente, 'numeros'> {
  const capitulos = documento.capitulos.map((c) => ({
    ...c,
    indirecto: 'indirecto' in c && c.indirecto,
  }))
  return { ...documento, numeros: numerar(capitulos) }
}

/**
 * One capitulo with as many worked examples as `tareas`, and an indirect capitulo of 250.000, of which each tarea has
 * a share of 100.000.
 */
export function documentoCostos(
  tareas: number,
  nombrar: (donde: string) => string = (donde) => donde,
): DocumentoCostos {
  const lineas = veces(tareas, (t) => ({
    ...structuredClone(tareaCostos),
    id: `t${t}`,
    nombre: nombrar(`Rubro ${t}`),
  }))
  const propios = {
    precioTotal: 7_125_000 * tareas,
    gastoIndirecto: 100_000 * tareas,
    costoFinal: 6_756_250 * tareas,
    totalConMargen: 7_947_500 * tareas,
  }
  const indirecta: TareaCostos = {
    ...structuredClone(tareaCostos),
    id: 'i1',
    nombre: 'Alquiler de oficina',
    cantidad: 1_000_000n,
    precioUnitario: 250_000_000_000n,
    precioUnitarioReal: 250_000_000_000n,
    precioTotal: 250_000,
    gastoIndirecto: 0,
    costoUnitarioFinal: 250_000_000_000n,
    costoFinal: 250_000,
    precioUnitarioConMargen: 275_000,
    totalConMargen: 275_000,
    componentes: [],
  }
  const porDistribuir = 250_000 - propios.gastoIndirecto
  return conNumeros({
    ...portada,
    capitulos: [
      {
        id: 'c1',
        nombre: nombrar('Mampostería'),
        indirecto: false,
        porcentajeEnObra: 100,
        grupos: [{ id: 'g1', nombre: nombrar('General'), tareas: lineas }],
      },
      {
        id: 'c2',
        nombre: 'Gastos indirectos',
        indirecto: true,
        porcentajeEnObra: 0,
        grupos: [{ id: 'g2', nombre: 'General', tareas: [indirecta] }],
      },
    ],
    gastoIndirectoPorDistribuir: porDistribuir,
    totales: { ...propios, costoFinal: propios.costoFinal + porDistribuir },
  })
}

/** Texts by which somebody could try to make a document run something. */
export const HOSTILES = [
  '#read("/etc/passwd")',
  '$x^2$ *negrita* _cursiva_ `código` = Título',
  '<script>alert(1)</script>&amp;',
  '=HYPERLINK("http://mal.test","clic")',
  '+1+1',
  '@SUM(A1)',
  'a\r\nBcc: b@c.py',
  '../../etc/passwd',
  "'; drop table tarea; --",
]

function veces<T>(cuantas: number, hacer: (n: number) => T): T[] {
  return Array.from({ length: cuantas }, (_, n) => hacer(n + 1))
}
