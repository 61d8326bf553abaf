import type { CapituloEjemplo } from './tipos.ts'

/** Electricity and plumbing. */
export const instalaciones: readonly CapituloEjemplo[] = [
  {
    nombre: 'Instalación eléctrica',
    duracion: 5,
    contratistas: ['benitez'],
    grupos: [
      {
        nombre: 'Canalización y cableado',
        tareas: [
          {
            nombre: 'Boca de luz',
            unidad: 'un',
            cantidad: '46',
            contratista: 'benitez',
            componentes: [
              { clave: 'corrugado', cantidad: '7.5' },
              { clave: 'cable25', cantidad: '21' },
              { clave: 'electricista', cantidad: '1.85' },
              { clave: 'ayudante', cantidad: '1.1' },
            ],
          },
          {
            nombre: 'Boca de toma',
            unidad: 'un',
            cantidad: '52',
            contratista: 'benitez',
            componentes: [
              { clave: 'corrugado', cantidad: '6.25' },
              { clave: 'cable25', cantidad: '19.5' },
              { clave: 'toma', cantidad: '1' },
              { clave: 'electricista', cantidad: '1.6' },
              { clave: 'ayudante', cantidad: '0.95' },
            ],
          },
          {
            nombre: 'Alimentación de aires acondicionados',
            unidad: 'un',
            cantidad: '5',
            contratista: 'benitez',
            componentes: [
              { clave: 'corrugado', cantidad: '14.5' },
              { clave: 'cable4', cantidad: '44' },
              { clave: 'termomagnetica', cantidad: '1' },
              { clave: 'electricista', cantidad: '4.25' },
              { clave: 'ayudante', cantidad: '2.5' },
            ],
          },
        ],
      },
      {
        nombre: 'Tablero y llaves',
        tareas: [
          {
            nombre: 'Tablero general',
            unidad: 'un',
            cantidad: '1',
            contratista: 'benitez',
            componentes: [
              { clave: 'tablero', cantidad: '1' },
              { clave: 'termomagnetica', cantidad: '14' },
              { clave: 'electricista', cantidad: '16' },
              { clave: 'ayudante', cantidad: '8' },
            ],
          },
          {
            nombre: 'Llaves de luz',
            unidad: 'un',
            cantidad: '31',
            contratista: 'benitez',
            componentes: [
              { clave: 'llave', cantidad: '1' },
              { clave: 'electricista', cantidad: '0.35' },
            ],
          },
        ],
      },
    ],
  },
  {
    nombre: 'Instalación sanitaria',
    duracion: 5,
    contratistas: ['acosta'],
    grupos: [
      {
        nombre: 'Agua',
        tareas: [
          {
            nombre: 'Agua fría y caliente por baño',
            unidad: 'un',
            cantidad: '3',
            contratista: 'acosta',
            componentes: [
              { clave: 'termofusion20', cantidad: '28.5' },
              { clave: 'plomero', cantidad: '18' },
              { clave: 'ayudante', cantidad: '14' },
            ],
          },
          {
            nombre: 'Agua de cocina y lavadero',
            unidad: 'gl',
            cantidad: '1',
            contratista: 'acosta',
            componentes: [
              { clave: 'termofusion20', cantidad: '34.75' },
              { clave: 'plomero', cantidad: '21' },
              { clave: 'ayudante', cantidad: '16' },
            ],
          },
          {
            nombre: 'Tanque y alimentación',
            unidad: 'gl',
            cantidad: '1',
            contratista: 'acosta',
            componentes: [
              { clave: 'tanque', cantidad: '1' },
              { clave: 'termofusion20', cantidad: '26' },
              { clave: 'plomero', cantidad: '12.5' },
              { clave: 'ayudante', cantidad: '10' },
            ],
          },
        ],
      },
      {
        nombre: 'Desagües',
        tareas: [
          {
            nombre: 'Desagüe cloacal',
            unidad: 'm',
            cantidad: '46.2',
            contratista: 'acosta',
            componentes: [
              { clave: 'pvc100', cantidad: '1.06' },
              { clave: 'arenaLavada', cantidad: '0.04' },
              { clave: 'plomero', cantidad: '0.75' },
              { clave: 'ayudante', cantidad: '0.95' },
            ],
          },
          {
            nombre: 'Desagües secundarios',
            unidad: 'm',
            cantidad: '31.5',
            contratista: 'acosta',
            componentes: [
              { clave: 'pvc40', cantidad: '1.06' },
              { clave: 'plomero', cantidad: '0.5' },
              { clave: 'ayudante', cantidad: '0.35' },
            ],
          },
        ],
      },
      {
        nombre: 'Artefactos',
        tareas: [
          {
            nombre: 'Artefactos de baño completos',
            unidad: 'un',
            cantidad: '3',
            contratista: 'acosta',
            componentes: [
              { clave: 'inodoro', cantidad: '1' },
              { clave: 'lavatorio', cantidad: '1' },
              { clave: 'griferia', cantidad: '2' },
              { clave: 'plomero', cantidad: '9.5' },
              { clave: 'ayudante', cantidad: '4' },
            ],
          },
        ],
      },
    ],
  },
]
