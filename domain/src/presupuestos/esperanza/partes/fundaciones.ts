import type { CapituloEjemplo } from './tipos.ts'

/** From the bare ground to the foundations. */
export const fundaciones: readonly CapituloEjemplo[] = [
  {
    nombre: 'Trabajos preliminares',
    duracion: 2,
    contratistas: ['gonzalez'],
    grupos: [
      {
        nombre: 'General',
        tareas: [
          {
            nombre: 'Limpieza y desmonte del terreno',
            unidad: 'm2',
            cantidad: '360',
            contratista: 'gonzalez',
            componentes: [
              { clave: 'retroexcavadora', cantidad: '0.02' },
              { clave: 'volquete', cantidad: '0.0125' },
              { clave: 'ayudante', cantidad: '0.06' },
            ],
          },
          {
            nombre: 'Obrador y depósito',
            unidad: 'gl',
            cantidad: '1',
            contratista: 'gonzalez',
            componentes: [
              { clave: 'tirante', cantidad: '24' },
              { clave: 'tabla', cantidad: '85.5' },
              { clave: 'clavos', cantidad: '6.5' },
              { clave: 'carpintero', cantidad: '32' },
              { clave: 'ayudante', cantidad: '32' },
            ],
          },
          {
            nombre: 'Replanteo y marcación',
            unidad: 'm2',
            cantidad: '142.5',
            contratista: 'gonzalez',
            componentes: [
              { clave: 'tabla', cantidad: '0.35' },
              { clave: 'clavos', cantidad: '0.04' },
              { clave: 'albanil', cantidad: '0.12', precio: 31_000, precioReal: 31_000 },
              { clave: 'ayudante', cantidad: '0.12' },
            ],
          },
          {
            nombre: 'Cartel de obra',
            unidad: 'un',
            cantidad: '1',
            contratista: 'gonzalez',
            componentes: [
              { clave: 'tabla', cantidad: '18' },
              { clave: 'tirante', cantidad: '6' },
              { clave: 'clavos', cantidad: '1.25' },
              { clave: 'carpintero', cantidad: '8' },
            ],
          },
        ],
      },
    ],
  },
  {
    nombre: 'Movimiento de suelo y fundaciones',
    duracion: 4,
    contratistas: ['gonzalez', 'ayala'],
    grupos: [
      {
        nombre: 'Excavaciones',
        tareas: [
          {
            nombre: 'Excavación de zanjas',
            unidad: 'm3',
            cantidad: '38.75',
            contratista: 'gonzalez',
            componentes: [{ clave: 'ayudante', cantidad: '3.2' }],
          },
          {
            nombre: 'Relleno y compactación',
            unidad: 'm3',
            cantidad: '22.4',
            contratista: 'gonzalez',
            componentes: [
              { clave: 'ayudante', cantidad: '1.75' },
              { clave: 'volquete', cantidad: '0.2' },
            ],
          },
        ],
      },
      {
        nombre: 'Cimientos',
        tareas: [
          {
            nombre: 'Cimiento de piedra bruta',
            unidad: 'm3',
            cantidad: '31.25',
            contratista: 'ayala',
            componentes: [
              { clave: 'piedraBruta', cantidad: '1.15' },
              { clave: 'cemento', cantidad: '1.6' },
              { clave: 'cal', cantidad: '1.2' },
              { clave: 'arenaGorda', cantidad: '0.38' },
              { clave: 'albanil', cantidad: '4.5' },
              { clave: 'ayudante', cantidad: '5.25' },
            ],
          },
          {
            nombre: 'Nivelación de ladrillo común de 30',
            unidad: 'm2',
            cantidad: '26.8',
            contratista: 'ayala',
            componentes: [
              { clave: 'ladrilloComun', cantidad: '98' },
              { clave: 'cemento', cantidad: '0.22' },
              { clave: 'cal', cantidad: '0.35' },
              { clave: 'arenaGorda', cantidad: '0.085' },
              { clave: 'albanil', cantidad: '1.4' },
              { clave: 'ayudante', cantidad: '1.4' },
            ],
          },
          {
            nombre: 'Zapatas de hormigón armado',
            unidad: 'm3',
            cantidad: '4.86',
            contratista: 'gonzalez',
            componentes: [
              { clave: 'cemento', cantidad: '7.5' },
              { clave: 'arenaLavada', cantidad: '0.55' },
              { clave: 'piedraTriturada', cantidad: '0.78' },
              { clave: 'varilla10', cantidad: '6.25' },
              { clave: 'alambre', cantidad: '1.8' },
              { clave: 'armador', cantidad: '9.5' },
              { clave: 'albanil', cantidad: '6' },
              { clave: 'ayudante', cantidad: '8' },
            ],
          },
          {
            nombre: 'Encadenado inferior',
            unidad: 'm3',
            cantidad: '3.42',
            contratista: 'gonzalez',
            componentes: [
              { clave: 'cemento', cantidad: '7.5' },
              { clave: 'arenaLavada', cantidad: '0.55' },
              { clave: 'piedraTriturada', cantidad: '0.78' },
              { clave: 'varilla8', cantidad: '9.6' },
              { clave: 'varilla6', cantidad: '7.25' },
              { clave: 'alambre', cantidad: '2.1' },
              { clave: 'tabla', cantidad: '28' },
              { clave: 'armador', cantidad: '12' },
              { clave: 'albanil', cantidad: '7' },
              { clave: 'ayudante', cantidad: '9' },
            ],
          },
          {
            nombre: 'Aislación horizontal asfáltica',
            unidad: 'm2',
            cantidad: '41.3',
            contratista: 'ayala',
            componentes: [
              { clave: 'emulsion', cantidad: '1.8' },
              { clave: 'cemento', cantidad: '0.15' },
              { clave: 'arenaLavada', cantidad: '0.018' },
              { clave: 'hidrofugo', cantidad: '0.25' },
              { clave: 'albanil', cantidad: '0.55' },
              { clave: 'ayudante', cantidad: '0.4' },
            ],
          },
        ],
      },
    ],
  },
]
