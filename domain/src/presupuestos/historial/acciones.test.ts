import { describe, expect, it } from 'vitest'
import { accionDe, DE_TODA_LA_OBRA } from './acciones.ts'

describe('accionDe', () => {
  it.each<[string, string, string]>([
    ['editarTarea', 'tarea', 'Editó el rubro'],
    ['cambiarMargen', 'presupuesto', 'Cambió el margen de la obra'],
    ['cambiarMargen', 'capitulo', 'Cambió el margen del capítulo'],
    ['reemplazarContratista', 'presupuesto', 'Reemplazó a un contratista'],
    ['aplicarExcel', 'tarea', 'Importó un Excel'],
    ['precioPresupuesto', 'precioCongelado', 'Cambió el precio en la obra'],
    ['generarCertificacion', 'certificacion', 'Generó una certificación'],
    ['cambiarAnticipo', 'cuenta', 'Cambió el anticipo'],
    ['operacionNueva', 'cuenta', 'Cambió la cuenta de un contratista'],
    ['cerrarSemana', 'reporteSemanal', 'Se cerró la semana'],
    ['operacionNueva', 'registro', 'Cambió un registro'],
    // An operation of a later room, without words of its own.
    ['operacionNueva', 'grupo', 'Cambió el grupo'],
    ['operacionNueva', 'algo', 'Cambió la obra'],
  ])('%s of %s', (operacion, entidad, texto) => {
    expect(accionDe(operacion, entidad)).toBe(texto)
  })

  it('an avance in the place of another is a correction', () => {
    expect(accionDe('cargarAvance', 'avance', true)).toBe('Corrigió un avance')
    expect(accionDe('cargarAvance', 'avance', false)).toBe('Cargó un avance')
    expect(accionDe('editarTarea', 'tarea', true)).toBe('Editó el rubro')
  })

  it('what touches the whole work has words of its own', () => {
    for (const operacion of DE_TODA_LA_OBRA) {
      expect(accionDe(operacion, 'presupuesto')).not.toBe('Cambió la obra')
    }
  })
})
