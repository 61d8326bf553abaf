import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { z } from 'zod'
import {
  ADMINISTRAN,
  LEEN_COSTOS,
  ordenDe,
  zBusqueda,
  zCreado,
  zHecho,
  zId,
  zListaEnData,
  zPaginado,
  zPorcentaje,
  zRastro,
  zTexto,
  zVersion,
} from '../comun.ts'
import { endpoint } from '../endpoint.ts'

/** On the wire a capitulo is `rubro`; inside it is always `capitulo` (domain.md §1). */
export const zEstado = z.enum(['activo', 'inactivo'])
const zFiltroEstado = z.enum(['todos', 'activo', 'inactivo']).default('todos')
export const zContratista = z.object({ id: zId, nombre: z.string() })
export const zGrupo = z.object({ _id: zId, nombre: z.string(), estado: zEstado })

export const zCapitulo = z.object({
  _id: zId,
  presupuestoId: zId,
  nombre: z.string(),
  duracion: z.int(),
  estado: zEstado,
  capituloGastoIndirecto: z.boolean(),
  margen: zPorcentaje.nullable(),
  contratistas: z.array(zContratista),
  grupos: z.array(zGrupo),
  ...zRastro,
})

/** What a resident sees of it where its firm shows no margin (domain.md §13); there is no amount in it. */
const zCapituloSinMargen = zCapitulo.pick({
  _id: true,
  presupuestoId: true,
  nombre: true,
  duracion: true,
  estado: true,
  capituloGastoIndirecto: true,
  contratistas: true,
  grupos: true,
  version: true,
  tsCreated: true,
  tsUpdated: true,
})

/** Digits only, in weeks (2-site-management §5). */
const zDuracion = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.int().min(0).max(1040))
/** Documented names, ignored: the server reads them from the persona. */
const zContratistasEntrada = z
  .array(z.object({ id: zId, nombre: z.string().max(200).optional() }))
  .min(1)
  .max(200)

export const capitulos = endpoint({
  nombre: 'capitulos',
  metodo: 'GET',
  ruta: '/v1/rubros',
  resumen: 'Capítulos de una obra',
  acceso: LEEN_COSTOS,
  query: z.object({
    ...zPaginado,
    ...ordenDe('capitulos'),
    presupuestoId: zId,
    busquedaRapida: zBusqueda,
    estado: zFiltroEstado,
  }),
  respuesta: zListaEnData(zCapitulo),
  caras: { residenteSinMargen: zListaEnData(zCapituloSinMargen) },
})

export const capituloPorId = endpoint({
  nombre: 'capituloPorId',
  metodo: 'GET',
  ruta: '/v1/rubro',
  resumen: 'Un capítulo',
  acceso: LEEN_COSTOS,
  query: z.object({ rubroId: zId }),
  respuesta: zCapitulo.extend({
    /** Ours: how many weeks the payment schedule has of it, under which its duration can't go (domain.md §11). */
    semanasMarcadas: z.int(),
  }),
  caras: { residenteSinMargen: zCapituloSinMargen },
})

export const crearCapitulo = endpoint({
  nombre: 'crearCapitulo',
  metodo: 'POST',
  ruta: '/v1/rubro',
  resumen: 'Crear un capítulo',
  acceso: ADMINISTRAN,
  body: z.object({
    presupuestoId: zId,
    nombre: zTexto(),
    duracion: zDuracion,
    contratistas: zContratistasEntrada,
    /** Ours: names of the grupos it is made with; without them it has «General» (sheet.md §4). */
    grupos: z.array(zTexto()).max(200).default([mensajesPresupuestos.general]),
  }),
  respuesta: z.object({ _id: zId, newCapituloId: zId, message: z.string() }),
})

/** Name, duration and state of the indirect capitulo are locked; its contratistas are not (domain.md §4). */
export const editarCapitulo = endpoint({
  nombre: 'editarCapitulo',
  metodo: 'PATCH',
  ruta: '/v1/rubro',
  resumen: 'Editar un capítulo',
  acceso: ADMINISTRAN,
  body: z.object({
    _id: zId,
    version: zVersion,
    nombre: zTexto(),
    duracion: zDuracion,
    estado: zEstado,
    contratistas: zContratistasEntrada,
  }),
  respuesta: z.object({ message: z.string(), rubro: zCapitulo }),
})

export const descartarCapitulo = endpoint({
  nombre: 'descartarCapitulo',
  metodo: 'DELETE',
  ruta: '/v1/rubro',
  resumen: 'Borrar un capítulo, con sus rubros por las reglas de un rubro',
  acceso: ADMINISTRAN,
  body: z.object({ _id: zId, presupuestoId: zId }),
  respuesta: zHecho,
})

export const zGrupoLista = zGrupo.extend({ rubroId: zId, version: z.int() })

export const grupos = endpoint({
  nombre: 'grupos',
  metodo: 'GET',
  ruta: '/v1/rubro/grupos',
  resumen: 'Grupos de un capítulo',
  acceso: LEEN_COSTOS,
  query: z.object({ rubroId: zId, busquedaRapida: zBusqueda, estado: zFiltroEstado }),
  respuesta: z.object({
    data: z.object({ grupos: z.array(zGrupoLista) }),
    grupos: z.array(zGrupoLista),
  }),
})

export const grupoPorId = endpoint({
  nombre: 'grupoPorId',
  metodo: 'GET',
  ruta: '/v1/rubro/grupo',
  resumen: 'Un grupo',
  acceso: LEEN_COSTOS,
  query: z.object({ rubroId: zId, grupoId: zId }),
  respuesta: zGrupoLista,
})

export const crearGrupo = endpoint({
  nombre: 'crearGrupo',
  metodo: 'POST',
  ruta: '/v1/rubro/grupo',
  resumen: 'Crear un grupo',
  acceso: ADMINISTRAN,
  body: z.object({ nombre: zTexto(), rubroId: zId }),
  respuesta: zCreado,
})

export const editarGrupo = endpoint({
  nombre: 'editarGrupo',
  metodo: 'PATCH',
  ruta: '/v1/rubro/grupo',
  resumen: 'Editar un grupo',
  acceso: ADMINISTRAN,
  body: z.object({
    rubroId: zId,
    grupoId: zId,
    nombre: zTexto(),
    estado: zEstado,
    version: zVersion,
  }),
  respuesta: zHecho,
})
