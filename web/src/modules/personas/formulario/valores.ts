import { FUNCIONES, type Funcion } from '@plomada/domain/personas/funcion'
import type { CategoriaElegida } from '../categorias/CategoriasInput.tsx'
import { textoDeFuncion } from '../columnasDePersonas.tsx'
import type { Persona } from '../queries.ts'

/** The fields of the form, in the order of the screen, by their names on the wire. */
export const CAMPOS_DE_PERSONA = {
  nombre: 'Nombre',
  funcion: { etiqueta: 'Función', lee: (funcion: Funcion[]) => textoDeFuncion({ funcion }) },
  categorias: {
    etiqueta: 'Categorías',
    lee: (categorias: CategoriaElegida[]) => categorias.map(({ label }) => label).join(', '),
  },
  razonSocial: 'Razón social',
  ruc: 'RUC',
  telefono: 'Teléfono',
  email: 'Email',
  banco: 'Banco',
  cuentaNro: 'Nro de cuenta',
  alias: 'Alias',
  contacto: 'Nombre del contacto',
  telefonoContacto: 'Teléfono del contacto',
  emailContacto: 'Email del contacto',
} as const

export type CampoDeTexto = Exclude<keyof typeof CAMPOS_DE_PERSONA, 'funcion' | 'categorias'>

/** The values of the form; `version` is the one that was read, 0 for a new persona. */
export type ValoresDePersona = Record<CampoDeTexto, string> & {
  funcion: Funcion[]
  categorias: CategoriaElegida[]
  version: number
}

export function personaVacia(): ValoresDePersona {
  return {
    nombre: '',
    funcion: [],
    categorias: [],
    razonSocial: '',
    ruc: '',
    telefono: '',
    email: '',
    banco: '',
    cuentaNro: '',
    alias: '',
    contacto: '',
    telefonoContacto: '',
    emailContacto: '',
    version: 0,
  }
}

export function valoresDePersona(persona: Persona): ValoresDePersona {
  const { nombre, funcion, categorias, razonSocial, ruc, telefono, email, banco, cuentaNro, alias } = persona
  return {
    nombre,
    funcion,
    categorias,
    razonSocial,
    ruc,
    telefono,
    email,
    banco,
    cuentaNro,
    alias,
    contacto: persona.contacto.nombre,
    telefonoContacto: persona.contacto.telefono,
    emailContacto: persona.contacto.email,
    version: persona.version,
  }
}

/** The body of either call; a new one has no version. */
export function aCuerpo({ version, categorias, ...valores }: ValoresDePersona) {
  return { ...valores, categorias: categorias.map(({ value }) => value), version: version || undefined }
}

/** Reads a stored draft, which may have any shape: an older version wrote it, or somebody changed it by hand. */
export function leerValores(guardado: unknown): ValoresDePersona {
  const dado: Record<string, unknown> =
    typeof guardado === 'object' && guardado !== null ? { ...guardado } : {}
  const valores = personaVacia()
  for (const campo of CAMPOS_DE_TEXTO) {
    const texto = dado[campo]
    if (typeof texto === 'string') valores[campo] = texto
  }
  const [funcion, categorias] = [lista(dado.funcion), lista(dado.categorias)]
  valores.funcion = FUNCIONES.filter((una) => funcion.includes(una))
  valores.categorias = categorias.filter(esElegida)
  if (typeof dado.version === 'number') valores.version = dado.version
  return valores
}

const CAMPOS_DE_TEXTO = Object.keys(CAMPOS_DE_PERSONA).filter(
  (campo): campo is CampoDeTexto => campo !== 'funcion' && campo !== 'categorias',
)

const lista = (valor: unknown): unknown[] => (Array.isArray(valor) ? valor : [])

function esElegida(valor: unknown): valor is CategoriaElegida {
  const opcion = typeof valor === 'object' && valor !== null && 'value' in valor && 'label' in valor
  return opcion && typeof valor.value === 'string' && typeof valor.label === 'string'
}
