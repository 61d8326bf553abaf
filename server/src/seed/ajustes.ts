import { editarEmpresa } from '@plomada/contract/acceso/empresa'
import { crearPersona } from '@plomada/contract/personas'
import { crearProvCategoria } from '@plomada/contract/personas/categorias'
import { editarDatos } from '../modules/acceso/empresa/usecases.ts'
import { altaDeCategoria as crearCategoria } from '../modules/personas/categorias.ts'
import { altaDePersona as crearProveedor } from '../modules/personas/usecases.ts'
import type { Hacer } from './ejecutor.ts'
import { EMPRESA_DEMO } from './usuarios.ts'

// What the demo firm has set up besides its works: made-up numbers and addresses.

const LETRAS = {
  ruc: '80012345-0',
  direccion: 'Avda. España 1245, Asunción',
  telefono: '021 204 517 / 0981 204 517',
  email: 'obras@nanduti.demo.py',
}

const PROVEEDORES = [
  { nombre: 'Arenera del Paraná', telefono: '+595971640233', categorias: ['Áridos'] },
  { nombre: 'Hormigonera San Blas', telefono: '+595982417705', categorias: ['Hormigón elaborado'] },
  {
    nombre: 'Corralón Lambaré',
    telefono: '+595984903318',
    categorias: ['Áridos', 'Ferretería', 'Maderas y techos'],
  },
] as const

export async function cargarAjustes(hacer: Hacer): Promise<void> {
  // It has no logo, so nothing has to be prepared.
  await hacer(editarEmpresa, (contexto) => editarDatos({ ...contexto, preparado: undefined }), {
    body: { nombre: EMPRESA_DEMO.nombre, ...LETRAS },
  })
  const categorias = new Map<string, string>()
  for (const nombre of new Set(PROVEEDORES.flatMap((proveedor) => proveedor.categorias))) {
    categorias.set(nombre, (await hacer(crearProvCategoria, crearCategoria, { body: { nombre } }))._id)
  }
  for (const { nombre, telefono, categorias: suyas } of PROVEEDORES) {
    const ids = [...categorias]
      .filter(([categoria]) => suyas.some((s) => s === categoria))
      .map(([, id]) => id)
    await hacer(crearPersona, crearProveedor, {
      body: { nombre, telefono, funcion: ['proveedor'], categorias: ids },
    })
  }
}
