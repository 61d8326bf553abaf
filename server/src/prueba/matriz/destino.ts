import { crearCliente } from '@plomada/contract/acceso/clientes'
import { invitar } from '@plomada/contract/acceso/invitaciones'
import { cargarAvance } from '@plomada/contract/avances/avances'
import { subirFoto } from '@plomada/contract/avances/fotos'
import { crearTareaDelBanco } from '@plomada/contract/banco/items'
import { generarCertificacion, pagarCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { agregarMovimiento } from '@plomada/contract/certificaciones/cuentas'
import { cambiarOrden, crearOrden } from '@plomada/contract/compras/ordenes'
import { crearCronograma } from '@plomada/contract/cronograma/cronograma'
import { crearPersona } from '@plomada/contract/personas'
import { crearProvCategoria } from '@plomada/contract/personas/categorias'
import { crearAcontecimiento } from '@plomada/contract/reportes/acontecimientos'
import {
  crearEnlaceDeReporte,
  crearRegistro,
  generarReporteSemanal,
} from '@plomada/contract/reportes/semanales'
import type { Rol } from '@plomada/domain/acceso/roles'
import { nuevoId } from '../../base/db/ids.ts'
import { exigir, PresupuestoDePrueba } from '../../modules/presupuestos/prueba/presupuesto.ts'
import type { ServidorDePrueba, Usuario } from '../servidor.ts'
import { UNA_FOTO } from '../unaFoto.ts'

/** Ids of one work and of what belongs to it, for the examples of operations. */
export interface Destino {
  presupuestoId: string
  rubroId: string
  grupoId: string
  contratistaId: string
  /** Of the empresa, in no work. */
  otroContratistaId: string
  /** Of the empresa's providers. */
  categoriaId: string
  /** Of the empresa's list. */
  acontecimientoId: string
  tareaId: string
  /** Of that tarea, in an approved work. */
  avanceId: string
  /** Of that avance. */
  fotoId: string
  /** Of an earlier avance of that tarea, unpaid. */
  certificacionId: string
  /** Of another one, paid. */
  certificacionPagadaId: string
  /** An entrega to that contratista. */
  movimientoId: string
  /** Of a note of August 19th, told by no report. */
  registroId: string
  /** Of the week of August 10th, with a note, and a link that opens it. */
  reporteId: string
  /** Pendiente, of that tarea's material. */
  ordenId: string
  /** The same, paid. */
  ordenPagadaId: string
  /** Of the empresa. */
  proveedorId: string
  /** An item of the empresa's price bank. */
  itemId: string
  /** Of the empresa's base. */
  datoId: string
  /** Of this work only. */
  datoDeObraId: string
  clienteId: string
  /** Somebody of the empresa. */
  credencialId: string
  /** A user of the empresa whom examples may change, deactivate or log out. */
  usuarioId: string
  /** A cliente without access. */
  clienteSinAccesoId: string
  /** Of the empresa, pending. */
  invitacionId: string
  empresaId: string
}

export interface Cual {
  lado: 'a' | 'b'
  /** Whether the work is assigned to the resident and belongs to the cliente, or to neither. */
  propia: boolean
  aprobada: boolean
}

/** Part of every name in a work, so that an answer that shows it can be recognised. */
export const marcaDe = ({ lado, propia }: Pick<Cual, 'lado' | 'propia'>): string =>
  `Marca-${lado}-${propia ? 'propia' : 'ajena'}`

/** What is made anew for a request: the ids that it uses. The others are those of `destino`. */
export interface Parte {
  destino: Destino
  usa: ReadonlySet<keyof Destino>
}

const DE_LA_OBRA = [
  'presupuestoId',
  'rubroId',
  'grupoId',
  'contratistaId',
  'tareaId',
  'avanceId',
  'fotoId',
  'certificacionId',
  'certificacionPagadaId',
  'movimientoId',
  'registroId',
  'reporteId',
  'ordenId',
  'ordenPagadaId',
  'datoDeObraId',
  'clienteId',
] as const

/**
 * Makes a work with one of everything, over HTTP, as an admin of its empresa would. With `parte` only what a request
 * uses, with what hangs from it: what the others left stays as it is.
 */
export async function crearDestino(s: ServidorDePrueba, cual: Cual, parte?: Parte): Promise<Destino> {
  const usa = (...claves: (keyof Destino)[]) => !parte || claves.some((clave) => parte.usa.has(clave))
  const { empresaId, credencialId } = s.usuarios[cual.lado].admin
  const deLaBase = usa('datoId')
  // Whoever changes a material of the base changes what is made of it.
  const datoId = deLaBase ? await crearDato(s, cual) : parte?.destino.datoId
  const nuevo: Partial<Destino> = { empresaId, credencialId, ...(datoId !== undefined && { datoId }) }
  const conDato = { ...cual, datoId: datoId ?? '' }
  if (deLaBase || usa(...DE_LA_OBRA)) Object.assign(nuevo, await crearObra(s, conDato))
  if (deLaBase || usa('itemId')) nuevo.itemId = await crearItem(s, conDato)
  for (const [clave, crear] of Object.entries(SUELTOS) as [keyof typeof SUELTOS, Crear][])
    if (usa(clave)) nuevo[clave] = await crear(s, cual)
  // Without a part everything was made.
  return { ...parte?.destino, ...nuevo } as Destino
}

type Crear = (s: ServidorDePrueba, cual: Cual) => Promise<string>
const obraDe = (s: ServidorDePrueba, { lado }: Cual, id = '') => PresupuestoDePrueba.de(s, id, lado)

const crearDato: Crear = (s, cual) =>
  obraDe(s, cual).dato('materialTipo', 1000, 900, { nombre: `Dato Marca-${cual.lado}` })

async function crearObra(s: ServidorDePrueba, cual: Cual & { datoId: string }) {
  const marca = marcaDe(cual)
  const equipo = s.usuarios[cual.lado]
  const clienteId = cual.propia ? equipo.cliente.credencialId : await otroCliente(s, cual.lado)
  const p = await PresupuestoDePrueba.crear(
    s,
    { nombre: `Obra ${marca}`, descripcion: marca, clienteId, visibleParaCliente: true },
    cual.lado,
  )
  if (cual.propia) await asignar(s, cual.lado, p.id)
  const lugar = await p.capitulo(`Capítulo ${marca}`)
  const grupoId = await p.grupo(lugar.rubroId, `Grupo ${marca}`)
  const datoDeObraId = await p.dato('manoDeObra', 500, 400, {
    nombre: `Dato de obra ${marca}`,
    presupuestoId: p.id,
  })
  const tareaId = await p.tarea(
    { ...lugar, grupoId },
    [
      { foreignKey: cual.datoId, tipo: 'materialTipo', cantidad: 2 },
      { foreignKey: datoDeObraId, tipo: 'manoDeObra', cantidad: 1 },
    ],
    3,
    { nombre: `Tarea ${marca}` },
  )
  const indirecto = await p.indirecto()
  await p.tareaDe(indirecto, 200, 200, `Obrador ${marca}`)
  const hecho = cual.aprobada
    ? await crearHecho(s, cual, { p, tareaId, contratistaId: lugar.contratistaId })
    : {
        avanceId: nuevoId(),
        fotoId: nuevoId(),
        certificacionId: nuevoId(),
        certificacionPagadaId: nuevoId(),
        movimientoId: nuevoId(),
        registroId: nuevoId(),
        reporteId: nuevoId(),
        ordenId: nuevoId(),
        ordenPagadaId: nuevoId(),
      }
  return { presupuestoId: p.id, ...lugar, grupoId, tareaId, ...hecho, datoDeObraId, clienteId }
}

/**
 * Approves the work, gives it a schedule and does two units of a tarea: the one of August 4th is certified with part of
 * an entrega discounted, the other is free. What it takes of its material is ordered.
 */
async function crearHecho(
  s: ServidorDePrueba,
  cual: Cual & { datoId: string },
  { p, tareaId, contratistaId }: { p: PresupuestoDePrueba; tareaId: string; contratistaId: string },
) {
  exigir(await p.aprobar())
  const conCronograma = { presupuestoId: p.id, fechaInicio: '2026-08-03' }
  exigir(await s.pedir(crearCronograma, { como: p.como, body: conCronograma }))
  const [de, marca] = [{ presupuestoId: p.id, contratistaId }, marcaDe(cual)]
  const entrega = { ...de, tipo: 'entrega' as const, cantidad: 30, fecha: '2026-08-04', observacion: marca }
  const { _id: movimientoId } = exigir(await s.pedir(agregarMovimiento, { como: p.como, body: entrega }))
  const certificacionId = await crearCertificacion(s, p.como, { ...de, tareaId }, { totalADescontar: 10 })
  const ordenId = await crearOrdenDe(s, cual, { presupuestoId: p.id, tareaId })
  const pagadas = await pagarOtras(s, cual, { ...de, tareaId })
  const avanceId = await hacerUno(s, p.como, tareaId, '2026-08-05', marca)
  const fotoId = await sacarUna(s, p.como, avanceId)
  return {
    avanceId,
    fotoId,
    certificacionId,
    movimientoId,
    ordenId,
    ...pagadas,
    ...(await contarSemana(s, cual, p)),
  }
}

/** Another certification and another order, paid. */
async function pagarOtras(
  s: ServidorDePrueba,
  cual: Cual & { datoId: string },
  de: Pick<Destino, 'presupuestoId' | 'contratistaId' | 'tareaId'>,
) {
  const { admin: como } = s.usuarios[cual.lado]
  const certificacionPagadaId = await crearCertificacion(s, como, de)
  const pago = { certificacionId: certificacionPagadaId, fechaPago: '2026-08-04' }
  exigir(await s.pedir(pagarCertificacion, { como, body: pago }))
  const ordenPagadaId = await crearOrdenDe(s, cual, de)
  const llego = { materialId: cual.datoId, precioUnitario: 900, cantidadAComprar: 1, cantidadDesdeExtra: 0 }
  const deOrden = { _id: ordenPagadaId, estado: 'PAGADO' as const, fechaPago: '2026-08-04' }
  exigir(await s.pedir(cambiarOrden, { como, body: { ...deOrden, materiales: [llego] } }))
  return { certificacionPagadaId, ordenPagadaId }
}

/** A week of two that have a note is told, and may be opened by a link. Who may delete a note is who wrote it. */
async function contarSemana(s: ServidorDePrueba, cual: Cual, p: PresupuestoDePrueba) {
  const como = cual.propia ? s.usuarios[cual.lado].obraResidente : p.como
  const anotar = async (fecha: string) => {
    const body = { _id: nuevoId(), presupuestoId: p.id, fecha, nota: `Nota ${marcaDe(cual)}` }
    return exigir(await s.pedir(crearRegistro, { como, body }))._id
  }
  await anotar('2026-08-12')
  const body = { presupuestoId: p.id, fecha: '2026-08-12' }
  const { _id: reporteId } = exigir(await s.pedir(generarReporteSemanal, { como: p.como, body }))
  exigir(await s.pedir(crearEnlaceDeReporte, { como, body: { reporteSemanalId: reporteId } }))
  return { registroId: await anotar('2026-08-19'), reporteId }
}

/** Of one unit of the base's material for the tarea; `datoId` is that material. */
export async function crearOrdenDe(
  s: ServidorDePrueba,
  cual: Pick<Cual, 'lado'> & { datoId: string },
  { presupuestoId, tareaId }: Pick<Destino, 'presupuestoId' | 'tareaId'>,
): Promise<string> {
  const como = s.usuarios[cual.lado].admin
  const proveedorId = await crearProveedor(s, cual)
  const materiales = [{ rubroId: tareaId, materialId: cual.datoId, cantidad: 1, precioUnitario: 900 }]
  const body = { presupuestoId, fecha: '2026-08-04', proveedorId, materiales }
  return exigir(await s.pedir(crearOrden, { como, body }))._id
}

async function crearProveedor(s: ServidorDePrueba, { lado }: Pick<Cual, 'lado'>): Promise<string> {
  const body = { nombre: `Proveedor Marca-${lado}`, funcion: ['proveedor' as const] }
  return exigir(await s.pedir(crearPersona, { como: s.usuarios[lado].admin, body }))._id
}

async function sacarUna(s: ServidorDePrueba, como: Usuario, avanceId: string) {
  const pedido = { como, params: { id: nuevoId() }, query: { avanceId }, archivo: UNA_FOTO }
  return exigir(await s.pedir(subirFoto, pedido))._id
}

async function hacerUno(
  s: ServidorDePrueba,
  como: Usuario,
  tareaId: string,
  fecha: string,
  observacion = '',
) {
  const body = { _id: nuevoId(), tareaId, cantidad: 1, fecha, observacion }
  return exigir(await s.pedir(cargarAvance, { como, body }))._id
}

/** Does one more unit and certifies it; less than its net is to be paid, so that some of it can be paid by hand. */
export async function crearCertificacion(
  s: ServidorDePrueba,
  como: Usuario,
  { presupuestoId, contratistaId, tareaId }: Pick<Destino, 'presupuestoId' | 'contratistaId' | 'tareaId'>,
  resto: { totalADescontar?: number } = {},
): Promise<string> {
  const dia = '2026-08-04'
  await hacerUno(s, como, tareaId, dia)
  const body = { presupuestoId, contratistaId, inicio: dia, fin: dia, totalAPagar: 200, ...resto }
  return exigir(await s.pedir(generarCertificacion, { como, body }))._id
}

const crearItem = async (s: ServidorDePrueba, { lado, datoId }: Cual & { datoId: string }) =>
  exigir(
    await s.pedir(crearTareaDelBanco, {
      como: s.usuarios[lado].admin,
      body: {
        nombre: `Rubro Marca-${lado}`,
        plan: { unidadMedida: { codigo: 'm2' }, cantidad: 1 },
        componentes: [{ foreignKey: datoId, tipo: 'materialTipo', cantidad: 2 }],
      },
    }),
  )._id

/** Of the empresa, each by itself. */
const SUELTOS = {
  otroContratistaId: (s, cual) => obraDe(s, cual).contratista(`Contratista Marca-${cual.lado}`),
  proveedorId: crearProveedor,
  categoriaId: async (s, { lado }) =>
    exigir(
      await s.pedir(crearProvCategoria, {
        como: s.usuarios[lado].admin,
        body: { nombre: `Categoría Marca-${lado} ${nuevoId()}` },
      }),
    )._id,
  acontecimientoId: async (s, { lado }) =>
    exigir(
      await s.pedir(crearAcontecimiento, {
        como: s.usuarios[lado].admin,
        body: { nombre: `Acontecimiento Marca-${lado} ${nuevoId()}` },
      }),
    )._id,
  usuarioId: (s, cual) => otroUsuario(s, cual),
  clienteSinAccesoId: async (s, { lado }) =>
    exigir(
      await s.pedir(crearCliente, {
        como: s.usuarios[lado].admin,
        body: { nombre: `Cliente Marca-${lado}` },
      }),
    )._id,
  invitacionId: async (s, { lado }) =>
    exigir(
      await s.pedir(invitar, {
        como: s.usuarios[lado].superadmin,
        body: { email: `${nuevoId()}@invitado.test`, nombre: `Invitado Marca-${lado}`, rol: 'cliente' },
      }),
    )._id,
} satisfies Partial<Record<keyof Destino, Crear>>

/** The ids of `destino` that a request made of it names. */
export function idsDe(pedido: (d: Destino) => unknown, destino: Destino): (keyof Destino)[] {
  const texto = JSON.stringify(pedido(destino))
  // The keys of a Destino.
  return (Object.keys(destino) as (keyof Destino)[]).filter((clave) => texto.includes(destino[clave]))
}

/** Ids that refer to nothing. */
export function destinoInexistente(como: Destino): Destino {
  // The same keys as `como`, each with an id.
  return Object.fromEntries(Object.keys(como).map((nombre) => [nombre, nuevoId()])) as unknown as Destino
}

const otroCliente = (s: ServidorDePrueba, lado: 'a' | 'b') =>
  insertarPersona(s, lado, 'cliente', `Otro cliente ${marcaDe({ lado, propia: false })}`)

/** With a second step, for the example that removes it. */
async function otroUsuario(s: ServidorDePrueba, { lado }: Cual): Promise<string> {
  const id = await insertarPersona(s, lado, 'obraResidente', `Usuario Marca-${lado}`)
  const { empresaId } = s.usuarios[lado].admin
  await s.base.comoSistema((tx) =>
    tx
      .insertInto('segundo_paso')
      .values({ empresa_id: empresaId, credencial_id: id, secreto: Buffer.from('x'), confirmado: true })
      .execute(),
  )
  return id
}

async function insertarPersona(
  s: ServidorDePrueba,
  lado: 'a' | 'b',
  rol: Rol,
  nombre: string,
): Promise<string> {
  const { empresaId } = s.usuarios[lado].admin
  const id = nuevoId()
  await s.base.comoSistema((tx) =>
    tx
      .insertInto('credencial')
      .values({ empresa_id: empresaId, id, email: `${id}@persona.test`, rol, nombre, password_hash: '' })
      .execute(),
  )
  return id
}

async function asignar(s: ServidorDePrueba, lado: 'a' | 'b', presupuestoId: string): Promise<void> {
  const { empresaId, credencialId } = s.usuarios[lado].obraResidente
  await s.base.comoSistema((tx) =>
    tx
      .insertInto('asignacion')
      .values({ empresa_id: empresaId, credencial_id: credencialId, presupuesto_id: presupuestoId })
      .execute(),
  )
}
