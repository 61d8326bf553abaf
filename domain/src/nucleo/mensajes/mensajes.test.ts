import { describe, expect, it } from 'vitest'
import * as acceso from './acceso.ts'
import { correosAcceso, mensajesAcceso } from './acceso.ts'
import * as bc3 from './bc3.ts'
import * as catalogo from './catalogo.ts'
import { mensajesCatalogo } from './catalogo.ts'
import * as comun from './comun.ts'
import { mensajesComun } from './comun.ts'
import * as edicion from './edicion.ts'
import { mensajesEdicion } from './edicion.ts'
import * as empresa from './empresa.ts'
import { etiquetaDeCampo } from './etiquetas.ts'
import * as interop from './interop.ts'
import * as personas from './personas.ts'
import { mensajesPersonas } from './personas.ts'
import * as presupuestos from './presupuestos.ts'
import { mensajesPresupuestos } from './presupuestos.ts'
import * as reportes from './reportes.ts'
import * as usuarios from './usuarios.ts'
import * as vuelta from './vuelta.ts'

const TODOS = {
  mensajesComun,
  mensajesAcceso,
  mensajesPersonas,
  mensajesCatalogo,
  mensajesPresupuestos,
  mensajesEdicion,
}

/** Copied by hand from the documents (1-budgeting §5 §8; 2-site-management §5 §8), slips included. */
const DOCUMENTADOS = [
  'Por favor proporcione un email con el formato correcto',
  'Por favor complete todos los campos',
  'Por favor complete los campos obligatorios',
  'Las contraseñas no coinciden',
  'Por favor, escribí el código que te enviamos (también podés usar el enlace que te enviamos)',
  'Tag no valido',
  'El gasto indirecto atribuido es mayor al gasto indirecto por distribuir',
  'Los precios y la cantidad deben ser valores numericos',
  'Debe completar todos los campos',
  'El porcentaje de retencion debe estar entre 0 y 100',
  'Ocurrió un error al realizar la operación. Error: FE1',
  'Registro exitoso. Te enviamos un correo para confirmar tu cuenta.',
  'Confirmación exitosa, ahora podés ingresar',
  'Se ha enviado un mail con el link para la recuperacion',
  'Contraseña actualizada',
  'Tarea creada con exito',
  'Tarea editada con exito',
  'Rubro descartada con exito',
  'Tarea descartada con exito',
  'Capítulo borrado',
  'Obra aprobada con éxito',
  'Obra aprobada con exito',
  'Obra desactivada con exito',
  'Gastos distribuidos con exito',
  'Moneda no soportada',
  'Producto no seleccionado',
  'Se desactivara la obra. Continuar?',
  'Se aprobara el presupuesto. Continuar?',
  'Se aprobara el presupuesto. ¿Continuar?',
  'Se descartara el Rubro. ¿Continuar?',
  'Se descartara el capitulo. ¿Continuar?',
  'Se desactivara el dato auxiliar. Continuar?',
  'No se encontraron componentes',
  'No se han encontrado presupuestos',
  'No se encontraron registros',
  'No se han encontrado rubros',
  'No se han encontrado grupos',
  'No se han encontrado personas',
  'No se han encontrado usuarios',
  'No se encontraron Contratistas',
  'Aún no agregaste materiales',
  'El Banco de Precios está vacío',
  'Ingrese un precio',
  'Acceso no autorizado',
  'Presupuesto no aprobado',
  'Pasado de presupuesto',
  'Adicional',
  'Editado post aprobacion',
  'Descartado post aprobacion',
  'Rubro creado correctamente',
  'Rubro editado correctamente',
  'Grupo creado correctamente',
  'Grupo editado correctamente',
  'Persona editada correctamente',
  'Dato auxiliar desactivado con exito',
  'No se encontró la página',
]

const fijos = Object.values(TODOS)
  .flatMap((sala) => Object.values<unknown>(sala))
  .filter((t) => typeof t === 'string')

/** Every text of a module, at any depth; functions are called with 'x'. */
function textosDe(valor: unknown): string[] {
  if (typeof valor === 'string') return [valor]
  if (typeof valor === 'function') {
    try {
      const hecho: unknown = Reflect.apply(valor, undefined, ['x', 'x', 'x', 'x', 'x'])
      return typeof hecho === 'string' ? [hecho] : []
    } catch {
      // This text takes a list or an object: the tests of its room read it.
      return []
    }
  }
  return typeof valor === 'object' && valor !== null
    ? Object.values<unknown>({ ...valor }).flatMap(textosDe)
    : []
}

describe('mensajes', () => {
  it.each(DOCUMENTADOS)('«%s» stands as documented', (texto) => {
    expect(fijos).toContain(texto)
  })

  it('none is empty, has blanks too many or begins like the English texts of zod', () => {
    expect(fijos.length).toBeGreaterThan(150)
    for (const texto of fijos) expect(texto).toMatch(/^(?!Invalid|Too |Unrecognized|Expected)\S(.*\S)?$/s)
  })

  it('those that carry a figure or a name, carry it', () => {
    expect(mensajesComun.textoMuyLargo('Nombre', 200)).toBe(
      'Nombre: el texto no puede pasar de 200 caracteres',
    )
    expect(mensajesComun.valorMuyChico('Página', '1')).toBe('Página: el valor más bajo es 1')
    expect(mensajesCatalogo.codigoRepetido('m2')).toContain('«m2»')
    expect(mensajesCatalogo.precioCambiado(1)).toContain('1 rubro')
    expect(mensajesCatalogo.precioCambiado(3)).toContain('3 rubros')
    expect(mensajesEdicion.confirmarDescartarDelBanco('Losa')).toBe(
      'Se descartara el rubro Losa. ¿Continuar?',
    )
    expect(mensajesPresupuestos.estadoTitulo(true)).toBe('Estado: Final (aprobado)')
    expect(mensajesPresupuestos.estadoTitulo(false)).toBe('Estado: Pendiente')
    expect(mensajesPresupuestos.aprobarSinPrecio(['Cal', 'Arena'])).toContain('Cal, Arena')
    expect(mensajesEdicion.aprobarConIndirectoSinDistribuir('Gs. 5')).toContain('Gs. 5')
    expect(mensajesPresupuestos.capituloConAvances('Losa')).toContain('«Losa»')
  })

  it('none says a name of the wire', () => {
    const salas = [
      acceso,
      bc3,
      catalogo,
      comun,
      edicion,
      empresa,
      interop,
      personas,
      presupuestos,
      reportes,
      usuarios,
      vuelta,
    ]
    const todos = salas.flatMap(textosDe)
    expect(todos.length).toBeGreaterThan(500)
    expect(todos.filter((texto) => /\b[a-z]{2,}[A-Z]\w*|(?:^|\s)_\w/.test(texto))).toEqual([])
  })

  it('mails carry their link and their code', () => {
    const uno = [{ empresa: 'Alfa', enlace: 'https://x/1' }]
    expect(correosAcceso.recuperacion.cuerpo('Ana', uno)).toMatch(/Ana[\s\S]*Alfa[\s\S]*https:\/\/x\/1/)
    const dos = [...uno, { empresa: 'Beta', enlace: 'https://x/2' }]
    expect(correosAcceso.recuperacion.cuerpo('Ana', dos)).toMatch(
      /Alfa:\nhttps:\/\/x\/1\n\nBeta:\nhttps:\/\/x\/2\n/,
    )
    expect(correosAcceso.confirmacion.cuerpo('Ana', '123456', 'https://x/2')).toMatch(
      /123456[\s\S]*https:\/\/x\/2/,
    )
  })

  it('the one that confirms names the firms that the email has already', () => {
    const cuerpo = (empresas?: string[]) =>
      correosAcceso.confirmacion.cuerpo('Ana', '1', 'https://x', empresas)
    expect(cuerpo(['Alfa', 'Beta'])).toContain('ya ingresás a: Alfa, Beta.')
    expect(cuerpo()).not.toContain('ya ingresás')
  })

  it('a field is called what a person calls it', () => {
    expect(etiquetaDeCampo('retencionPorcentaje')).toBe('Porcentaje de retención')
    expect(etiquetaDeCampo('otraCosa')).toBe('Dato')
    expect(etiquetaDeCampo('constructor')).toBe('Dato')
  })
})
