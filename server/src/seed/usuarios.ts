import { ROLES, type Rol } from '@plomada/domain/acceso/roles'

/** The demo firm. Ids are fixed, so that loading it twice finds it. */
export const EMPRESA_DEMO = {
  id: '01934f00-0000-7000-8000-000000000001',
  nombre: 'Constructora Ñandutí S.A.',
}

/** Who can log in: made-up people, one of each rol. */
export const USUARIOS_DEMO = {
  superadmin: {
    id: '01934f00-0000-7000-8000-000000000011',
    email: 'superadmin@demo.py',
    nombre: 'Sofía',
    apellido: 'Paredes',
    phone: '+595981300101',
  },
  admin: {
    id: '01934f00-0000-7000-8000-000000000012',
    email: 'admin@demo.py',
    nombre: 'Andrés',
    apellido: 'Núñez',
    phone: '+595981300102',
  },
  obraResidente: {
    id: '01934f00-0000-7000-8000-000000000013',
    email: 'residente@demo.py',
    nombre: 'Romina',
    apellido: 'Ortellado',
    phone: '+595981300103',
  },
  cliente: {
    id: '01934f00-0000-7000-8000-000000000014',
    email: 'cliente@demo.py',
    nombre: 'Carlos',
    apellido: 'Insfrán',
    phone: '+595981300104',
  },
} as const satisfies Record<
  Rol,
  { id: string; email: string; nombre: string; apellido: string; phone: string }
>

/** Who can log in, as the README lists them (architecture.md §8). */
export const LOGINS_DEMO = ROLES.map((rol) => ({ rol, email: USUARIOS_DEMO[rol].email }))
