import { obraLaEsperanza } from '@plomada/domain/presupuestos/esperanza/laEsperanza'
import type { CapituloEjemplo } from '@plomada/domain/presupuestos/esperanza/partes/tipos'
import type { ObraDeMuestra } from './obra.ts'

/** The price bank: some capitulos of La Esperanza, each item for one unit and without a margin (domain.md §6). */
const CAPITULOS_DEL_BANCO = 4
export const bancoDePrecios: readonly CapituloEjemplo[] = obraLaEsperanza.capitulos
  .slice(0, CAPITULOS_DEL_BANCO)
  .map(({ nombre, duracion, contratistas, grupos }) => ({
    nombre,
    duracion,
    contratistas,
    grupos: grupos.map((grupo) => ({
      ...grupo,
      tareas: grupo.tareas.map((tarea) => ({ ...tarea, cantidad: '1' })),
    })),
  }))

/** A second work, small, that is approved: with its own catalogue keys of La Esperanza. */
export const obraVillaMorra: ObraDeMuestra = {
  nombre: 'Ampliación Villa Morra',
  descripcion: 'Quincho y depósito en el fondo de una vivienda',
  totalM2: '38.25',
  cotizacion: '7300',
  presupuestoTipo: 'administrativo',
  margenTareas: 10,
  retencionPorcentaje: 5,
  capitulos: [
    {
      nombre: 'Trabajos previos',
      duracion: 1,
      contratistas: ['gonzalez'],
      grupos: [
        {
          nombre: 'General',
          tareas: [
            {
              nombre: 'Limpieza del fondo',
              unidad: 'm2',
              cantidad: '52.5',
              contratista: 'gonzalez',
              componentes: [
                { clave: 'volquete', cantidad: '0.02' },
                { clave: 'ayudante', cantidad: '0.1' },
              ],
            },
            {
              nombre: 'Replanteo',
              unidad: 'm2',
              cantidad: '38.25',
              contratista: 'gonzalez',
              componentes: [
                { clave: 'tabla', cantidad: '0.4' },
                { clave: 'clavos', cantidad: '0.05' },
                { clave: 'albanil', cantidad: '0.12' },
              ],
            },
          ],
        },
      ],
    },
    {
      nombre: 'Pintura',
      duracion: 2,
      contratistas: ['duarte'],
      grupos: [
        {
          nombre: 'Exterior',
          tareas: [
            {
              nombre: 'Pintura de muros del quincho',
              unidad: 'm2',
              cantidad: '96',
              contratista: 'duarte',
              componentes: [
                { clave: 'sellador', cantidad: '0.12' },
                { clave: 'pinturaExterior', cantidad: '0.26' },
                { clave: 'pintor', cantidad: '0.3' },
              ],
            },
          ],
        },
      ],
    },
    {
      nombre: 'Gastos indirectos',
      duracion: 0,
      indirecto: true,
      contratistas: ['gonzalez'],
      grupos: [
        {
          nombre: 'General',
          tareas: [
            {
              nombre: 'Residente de obra',
              unidad: 'mes',
              cantidad: '1',
              contratista: 'gonzalez',
              componentes: [{ clave: 'residente', cantidad: '0.25' }],
            },
          ],
        },
      ],
    },
  ],
}
