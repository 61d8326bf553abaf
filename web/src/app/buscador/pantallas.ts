import { administra, type Rol } from '@plomada/domain/acceso/roles'
import { claveDeNombre } from '@plomada/domain/nucleo/texto'
import { type Entrada, esGrupo, menuDeObra, menuPrincipal } from '../menus.ts'

/** A screen, and under which menu it is found otherwise. */
export interface Pantalla extends Entrada {
  detalle: string
}

interface Donde {
  rol: Rol
  plantillaId: string | null
  /** The work one is in. */
  obra: { _id: string; nombre: string; aprobada: boolean } | null
}

/** Every screen that the role can open from here: its menus, and what no menu has. */
export function pantallasDe({ rol, plantillaId, obra }: Donde): Pantalla[] {
  const principales = menuPrincipal(rol, plantillaId).flatMap((opcion) =>
    esGrupo(opcion)
      ? opcion.entradas.map((entrada) => ({ ...entrada, detalle: opcion.texto }))
      : [{ ...opcion, detalle: '' }],
  )
  const deObra = obra
    ? menuDeObra(rol, obra._id, obra.aprobada).map((entrada) => ({ ...entrada, detalle: obra.nombre }))
    : []
  const crear = administra(rol)
    ? [
        { texto: 'Crear Obra', href: '/presupuestos/crear', detalle: 'Obras' },
        { texto: 'Agregar persona', href: '/persona/agregar', detalle: 'Personas' },
      ]
    : []
  const propias = [
    { texto: 'Inicio', href: '/landing', detalle: '' },
    { texto: 'Tu perfil', href: '/perfil', detalle: '' },
    { texto: 'Cerrar sesión', href: '/logout', detalle: '' },
  ]
  return [...deObra, ...principales, ...crear, ...propias]
}

/** Those with every word of the text in their name, accents and case apart; those that begin with it first. */
export function filtrarPantallas(pantallas: readonly Pantalla[], texto: string): Pantalla[] {
  const buscado = claveDeNombre(texto)
  const palabras = buscado.split(' ')
  return pantallas
    .map((pantalla) => ({ pantalla, clave: claveDeNombre(`${pantalla.texto} ${pantalla.detalle}`) }))
    .filter(({ clave }) => palabras.every((palabra) => clave.includes(palabra)))
    .toSorted((a, b) => Number(b.clave.startsWith(buscado)) - Number(a.clave.startsWith(buscado)))
    .map(({ pantalla }) => pantalla)
}
