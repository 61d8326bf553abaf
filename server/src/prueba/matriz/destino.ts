import { crearCliente } from '@plomada/contract/acceso/clientes'
import { invitar } from '@plomada/contract/acceso/invitaciones'
import { crearTareaDelBanco } from '@plomada/contract/banco/items'
import { crearProvCategoria } from '@plomada/contract/personas/categorias'
import { crearAcontecimiento } from '@plomada/contract/reportes/acontecimientos'
import type { Rol } from '@plomada/domain/acceso/roles'
import { nuevoId } from '../../base/db/ids.ts'
import { exigir, PresupuestoDePrueba } from '../../modules/presupuestos/prueba/presupuesto.ts'
import type { ServidorDePrueba } from '../servidor.ts'

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

/** Makes a work with an example of everything, over HTTP, as an admin of its empresa. */
export async function crearDestino(s: ServidorDePrueba, cual: Cual): Promise<Destino> {
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
  const datoId = await p.dato('materialTipo', 1000, 900, { nombre: `Dato Marca-${cual.lado}` })
  const datoDeObraId = await p.dato('manoDeObra', 500, 400, {
    nombre: `Dato de obra ${marca}`,
    presupuestoId: p.id,
  })
  const tareaId = await p.tarea(
    { ...lugar, grupoId },
    [
      { foreignKey: datoId, tipo: 'materialTipo', cantidad: 2 },
      { foreignKey: datoDeObraId, tipo: 'manoDeObra', cantidad: 1 },
    ],
    3,
    { nombre: `Tarea ${marca}` },
  )
  const itemId = exigir(
    await s.pedir(crearTareaDelBanco, {
      como: equipo.admin,
      body: {
        nombre: `Rubro Marca-${cual.lado}`,
        plan: { unidadMedida: { codigo: 'm2' }, cantidad: 1 },
        componentes: [{ foreignKey: datoId, tipo: 'materialTipo', cantidad: 2 }],
      },
    }),
  )._id
  const indirecto = await p.indirecto()
  await p.tareaDe(indirecto, 200, 200, `Obrador ${marca}`)
  if (cual.aprobada) await p.aprobar()
  const { credencialId, empresaId } = equipo.admin
  const otroContratistaId = await p.contratista(`Contratista Marca-${cual.lado}`)
  const categoriaId = exigir(
    await s.pedir(crearProvCategoria, {
      como: equipo.admin,
      body: { nombre: `Categoría Marca-${cual.lado} ${nuevoId()}` },
    }),
  )._id
  const acontecimientoId = exigir(
    await s.pedir(crearAcontecimiento, {
      como: equipo.admin,
      body: { nombre: `Acontecimiento Marca-${cual.lado} ${nuevoId()}` },
    }),
  )._id
  const usuarioId = await otroUsuario(s, cual)
  const clienteSinAccesoId = exigir(
    await s.pedir(crearCliente, { como: equipo.admin, body: { nombre: `Cliente Marca-${cual.lado}` } }),
  )._id
  const invitacionId = exigir(
    await s.pedir(invitar, {
      como: equipo.superadmin,
      body: { email: `${nuevoId()}@invitado.test`, nombre: `Invitado Marca-${cual.lado}`, rol: 'cliente' },
    }),
  )._id
  const gente = { clienteId, credencialId, usuarioId, clienteSinAccesoId, invitacionId, empresaId }
  const datos = { datoId, datoDeObraId, itemId, otroContratistaId, categoriaId, acontecimientoId }
  return { presupuestoId: p.id, ...lugar, grupoId, tareaId, ...datos, ...gente }
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
