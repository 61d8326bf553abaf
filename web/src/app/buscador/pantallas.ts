import { administra, type Rol } from '@plomada/domain/acceso/roles'
import { claveDeNombre } from '@plomada/domain/nucleo/texto'
import { direcciones } from '../../pagina/direcciones.ts'
import {
  type Entrada,
  enPlano,
  esGrupo,
  fueraDelMenuDeObra,
  menuDeObra,
  menuPrincipal,
} from '../menus/menus.ts'

/** A screen, and the menu in which it is otherwise found. */
export interface Pantalla extends Entrada {
  detalle: string
}

interface Donde {
  rol: Rol
  plantillaId: string | null
  /** The present work. */
  obra: { _id: string; nombre: string; aprobada: boolean } | null
  /** False for a resident who sees quantities alone. */
  veMontos?: boolean | undefined
}

/** Every screen that the rol can open from here: those in its menus, and those in none. */
export function pantallasDe({ rol, plantillaId, obra, veMontos }: Donde): Pantalla[] {
  const principales = menuPrincipal(rol, plantillaId).flatMap((opcion) =>
    esGrupo(opcion)
      ? opcion.entradas.map((entrada) => ({ ...entrada, detalle: opcion.texto }))
      : [{ ...opcion, detalle: '' }],
  )
  const deObra = obra
    ? [menuDeObra, fueraDelMenuDeObra]
        .flatMap((menu) => enPlano(menu(rol, obra._id, obra.aprobada, veMontos)))
        .map((entrada) => ({ ...entrada, detalle: obra.nombre }))
    : []
  const crear = administra(rol)
    ? [
        { texto: 'Crear Obra', href: direcciones.crearObra(), detalle: 'Obras' },
        { texto: 'Certificaciones por pagar', href: direcciones.porPagar(), detalle: '' },
        { texto: 'Agregar persona', href: direcciones.crearPersona(), detalle: 'Personas' },
      ]
    : []
  const propias = [
    { texto: 'Inicio', href: direcciones.landing(), detalle: '' },
    { texto: 'Tu perfil', href: direcciones.perfil(), detalle: '' },
    { texto: 'Cerrar sesión', href: direcciones.logout(), detalle: '' },
  ]
  return [...deObra, ...principales, ...crear, ...propias]
}

/** Whether the name has every word of the text, accents and case apart. */
export function tieneTodo(nombre: string, texto: string): boolean {
  const clave = claveDeNombre(nombre)
  return claveDeNombre(texto)
    .split(' ')
    .every((palabra) => clave.includes(palabra))
}

/** Screens whose name or menu has every word of the text; those that begin with it come first. */
export function filtrarPantallas(pantallas: readonly Pantalla[], texto: string): Pantalla[] {
  const buscado = claveDeNombre(texto)
  const empieza = ({ texto: nombre }: Pantalla) => Number(claveDeNombre(nombre).startsWith(buscado))
  return pantallas
    .filter((pantalla) => tieneTodo(`${pantalla.texto} ${pantalla.detalle}`, texto))
    .toSorted((a, b) => empieza(b) - empieza(a))
}
