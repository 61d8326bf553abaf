import { useLocation } from '@tanstack/react-router'
import { Atajos } from '../ui/Atajos.tsx'

const SIEMPRE = [
  {
    titulo: 'En cualquier pantalla',
    atajos: [
      { teclas: ['Ctrl', 'K'], accion: 'Buscar obras, pantallas, rubros, personas y componentes' },
      { teclas: ['?'], accion: 'Ver esta ayuda' },
      { teclas: ['Tab'], accion: 'Ir al campo o botón siguiente' },
      { teclas: ['Esc'], accion: 'Cerrar el diálogo o menú' },
    ],
  },
  {
    titulo: 'En menús y listas para elegir',
    atajos: [
      { teclas: ['↑', '↓'], accion: 'Moverse entre las opciones' },
      { teclas: ['Enter'], accion: 'Elegir' },
    ],
  },
]

/** Of sheet.md §2, for whoever asks while the sheet of a budget is open. */
const DE_PLANILLA = [
  {
    titulo: 'En la planilla del presupuesto',
    atajos: [
      { teclas: ['Enter'], accion: 'Escribir en la celda, abrir o cerrar una rama' },
      { teclas: ['F2'], accion: 'Corregir lo que tiene' },
      { teclas: ['='], accion: 'Empezar una cuenta, por ejemplo =12*3,5' },
      { teclas: ['Tab'], accion: 'Ir a la celda siguiente que se escribe' },
      { teclas: ['Supr'], accion: 'Vaciar' },
      { teclas: ['Ctrl', 'D'], accion: 'Rellenar hacia abajo' },
      { teclas: ['Shift', '↑ ↓ ← →'], accion: 'Elegir celdas' },
      { teclas: ['Ctrl', '↑ ↓ ← →'], accion: 'Ir al final de lo escrito; con Shift, elegirlo' },
      { teclas: ['Shift', 'Espacio'], accion: 'Elegir filas enteras' },
      { teclas: ['Ctrl', 'C, X, V'], accion: 'Copiar, cortar y pegar' },
      { teclas: ['Ctrl', 'Z'], accion: 'Deshacer' },
      { teclas: ['Ctrl', 'Y'], accion: 'Rehacer' },
      { teclas: ['Alt', '↑ ↓'], accion: 'Correr la fila' },
      { teclas: ['Alt', '→ ←'], accion: 'Abrir o cerrar la rama' },
      { teclas: ['Ctrl', 'Enter'], accion: 'Rubro nuevo' },
      { teclas: ['F4'], accion: 'Análisis del rubro' },
      { teclas: ['Shift', 'F10'], accion: 'Menú de la fila' },
      { teclas: ['Ctrl', 'F'], accion: 'Encontrar en la planilla' },
      { teclas: ['Esc'], accion: 'Soltar lo elegido; después, Tab sale de la planilla' },
    ],
  },
]

/** The keys of the screen that is open, and those that work everywhere. */
export function AyudaDeTeclas({ onCerrar }: { onCerrar: () => void }) {
  const { pathname } = useLocation()
  const deEsta = /^\/presupuesto\/[^/]+\/tareas$/.test(pathname) ? DE_PLANILLA : []
  return <Atajos abierto onCerrar={onCerrar} grupos={[...deEsta, ...SIEMPRE]} />
}
