import type { OutOfSampleRecord } from './out-of-sample.ts';

/**
 * How the forecasts and the odds of the title fared on recorded lines, each forecast made by a model that saw nothing of the
 * line's region or season. Written by `generate/build-forecast-model.ts`.
 */
export const recordedForecasts: OutOfSampleRecord = {
  split: 'region and season',
  lines: [
    'cn season-mn-1',
    'cn season-mn-2',
    'eu season-mn-1',
    'eu season-mn-2',
    'tw season-tww-1',
    'us season-mn-1',
    'us season-mn-2',
  ],
  brackets: {
    p999: {
      lines: [
        'cn season-mn-1',
        'cn season-mn-2',
        'eu season-mn-1',
        'eu season-mn-2',
        'tw season-tww-1',
        'us season-mn-1',
        'us season-mn-2',
      ],
      all: [
        {
          horizonDays: 7,
          n: 346,
          forecast: { meanAbsoluteError: 13.6056, meanAbsolutePercentError: 0.395014 },
          coverage: { '50': 0.476879, '80': 0.83526, '95': 0.965318 },
          baselines: {
            today: { meanAbsoluteError: 57.3372, meanAbsolutePercentError: 1.61849 },
            line14: { meanAbsoluteError: 70.3798, meanAbsolutePercentError: 2.07751 },
            dampedHolt: { meanAbsoluteError: 29.6473, meanAbsolutePercentError: 0.891298 },
          },
        },
        {
          horizonDays: 14,
          n: 286,
          forecast: { meanAbsoluteError: 23.7061, meanAbsolutePercentError: 0.686853 },
          coverage: { '50': 0.440559, '80': 0.853147, '95': 0.979021 },
          baselines: {
            today: { meanAbsoluteError: 108.355, meanAbsolutePercentError: 3.01422 },
            line14: { meanAbsoluteError: 175.186, meanAbsolutePercentError: 5.02428 },
            dampedHolt: { meanAbsoluteError: 56.9259, meanAbsolutePercentError: 1.66943 },
          },
        },
        {
          horizonDays: 21,
          n: 234,
          forecast: { meanAbsoluteError: 32.7271, meanAbsolutePercentError: 0.931783 },
          coverage: { '50': 0.448718, '80': 0.850427, '95': 0.978632 },
          baselines: {
            today: { meanAbsoluteError: 158.057, meanAbsolutePercentError: 4.35054 },
            line14: { meanAbsoluteError: 323.479, meanAbsolutePercentError: 9.05408 },
            dampedHolt: { meanAbsoluteError: 87.9451, meanAbsolutePercentError: 2.52338 },
          },
        },
        {
          horizonDays: 28,
          n: 186,
          forecast: { meanAbsoluteError: 41.6188, meanAbsolutePercentError: 1.18523 },
          coverage: { '50': 0.44086, '80': 0.88172, '95': 0.983871 },
          baselines: {
            today: { meanAbsoluteError: 204.641, meanAbsolutePercentError: 5.58102 },
            line14: { meanAbsoluteError: 520.193, meanAbsolutePercentError: 14.3327 },
            dampedHolt: { meanAbsoluteError: 116.641, meanAbsolutePercentError: 3.30448 },
          },
        },
      ],
      young: {
        large: [
          {
            horizonDays: 7,
            n: 109,
            forecast: { meanAbsoluteError: 14.559, meanAbsolutePercentError: 0.396378 },
            coverage: { '50': 0.495413, '80': 0.779817, '95': 0.972477 },
            baselines: {
              today: { meanAbsoluteError: 100.761, meanAbsolutePercentError: 2.74808 },
              line14: { meanAbsoluteError: 151.591, meanAbsolutePercentError: 4.20375 },
              dampedHolt: { meanAbsoluteError: 41.4702, meanAbsolutePercentError: 1.14003 },
            },
          },
          {
            horizonDays: 14,
            n: 96,
            forecast: { meanAbsoluteError: 20.1069, meanAbsolutePercentError: 0.535902 },
            coverage: { '50': 0.572917, '80': 0.927083, '95': 0.979167 },
            baselines: {
              today: { meanAbsoluteError: 176.795, meanAbsolutePercentError: 4.71796 },
              line14: { meanAbsoluteError: 374.371, meanAbsolutePercentError: 10.098 },
              dampedHolt: { meanAbsoluteError: 73.4789, meanAbsolutePercentError: 1.96661 },
            },
          },
          {
            horizonDays: 21,
            n: 78,
            forecast: { meanAbsoluteError: 24.6933, meanAbsolutePercentError: 0.64645 },
            coverage: { '50': 0.641026, '80': 0.948718, '95': 0.987179 },
            baselines: {
              today: { meanAbsoluteError: 251.653, meanAbsolutePercentError: 6.62694 },
              line14: { meanAbsoluteError: 712.555, meanAbsolutePercentError: 18.8923 },
              dampedHolt: { meanAbsoluteError: 110.164, meanAbsolutePercentError: 2.90375 },
            },
          },
          {
            horizonDays: 28,
            n: 57,
            forecast: { meanAbsoluteError: 33.9988, meanAbsolutePercentError: 0.881278 },
            coverage: { '50': 0.631579, '80': 0.947368, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 336.022, meanAbsolutePercentError: 8.76252 },
              line14: { meanAbsoluteError: 1266.68, meanAbsolutePercentError: 33.1364 },
              dampedHolt: { meanAbsoluteError: 144.53, meanAbsolutePercentError: 3.77385 },
            },
          },
        ],
        small: [
          {
            horizonDays: 7,
            n: 32,
            forecast: { meanAbsoluteError: 43.6633, meanAbsolutePercentError: 1.54508 },
            coverage: { '50': 0.375, '80': 0.6875, '95': 0.90625 },
            baselines: {
              today: { meanAbsoluteError: 102.94, meanAbsolutePercentError: 3.62609 },
              line14: { meanAbsoluteError: 169.397, meanAbsolutePercentError: 6.23194 },
              dampedHolt: { meanAbsoluteError: 105.998, meanAbsolutePercentError: 3.8526 },
            },
          },
          {
            horizonDays: 14,
            n: 32,
            forecast: { meanAbsoluteError: 81.8251, meanAbsolutePercentError: 2.80107 },
            coverage: { '50': 0.1875, '80': 0.53125, '95': 0.875 },
            baselines: {
              today: { meanAbsoluteError: 195.175, meanAbsolutePercentError: 6.65415 },
              line14: { meanAbsoluteError: 327.943, meanAbsolutePercentError: 11.7686 },
              dampedHolt: { meanAbsoluteError: 179.902, meanAbsolutePercentError: 6.30797 },
            },
          },
          {
            horizonDays: 21,
            n: 32,
            forecast: { meanAbsoluteError: 105.782, meanAbsolutePercentError: 3.47995 },
            coverage: { '50': 0.15625, '80': 0.5625, '95': 0.875 },
            baselines: {
              today: { meanAbsoluteError: 288.585, meanAbsolutePercentError: 9.5541 },
              line14: { meanAbsoluteError: 492.446, meanAbsolutePercentError: 16.9073 },
              dampedHolt: { meanAbsoluteError: 245.674, meanAbsolutePercentError: 8.26878 },
            },
          },
          {
            horizonDays: 28,
            n: 27,
            forecast: { meanAbsoluteError: 142.191, meanAbsolutePercentError: 4.58572 },
            coverage: { '50': 0.148148, '80': 0.444444, '95': 0.888889 },
            baselines: {
              today: { meanAbsoluteError: 377.671, meanAbsolutePercentError: 12.273 },
              line14: { meanAbsoluteError: 740.229, meanAbsolutePercentError: 24.7746 },
              dampedHolt: { meanAbsoluteError: 326.713, meanAbsolutePercentError: 10.7262 },
            },
          },
        ],
      },
      regions: {
        cn: [
          {
            horizonDays: 7,
            n: 91,
            forecast: { meanAbsoluteError: 11.7498, meanAbsolutePercentError: 0.290508 },
            coverage: { '50': 0.296703, '80': 0.714286, '95': 0.901099 },
            baselines: {
              today: { meanAbsoluteError: 47.2934, meanAbsolutePercentError: 1.23842 },
              line14: { meanAbsoluteError: 68.3766, meanAbsolutePercentError: 1.83557 },
              dampedHolt: { meanAbsoluteError: 20.8897, meanAbsolutePercentError: 0.544876 },
            },
          },
          {
            horizonDays: 14,
            n: 77,
            forecast: { meanAbsoluteError: 20.2695, meanAbsolutePercentError: 0.492419 },
            coverage: { '50': 0.324675, '80': 0.701299, '95': 0.987013 },
            baselines: {
              today: { meanAbsoluteError: 91.3801, meanAbsolutePercentError: 2.34664 },
              line14: { meanAbsoluteError: 170.327, meanAbsolutePercentError: 4.47414 },
              dampedHolt: { meanAbsoluteError: 43.5195, meanAbsolutePercentError: 1.10352 },
            },
          },
          {
            horizonDays: 21,
            n: 63,
            forecast: { meanAbsoluteError: 32.9764, meanAbsolutePercentError: 0.800362 },
            coverage: { '50': 0.269841, '80': 0.666667, '95': 0.984127 },
            baselines: {
              today: { meanAbsoluteError: 132.376, meanAbsolutePercentError: 3.3536 },
              line14: { meanAbsoluteError: 317.173, meanAbsolutePercentError: 8.1996 },
              dampedHolt: { meanAbsoluteError: 67.8746, meanAbsolutePercentError: 1.69082 },
            },
          },
          {
            horizonDays: 28,
            n: 49,
            forecast: { meanAbsoluteError: 42.5273, meanAbsolutePercentError: 1.03544 },
            coverage: { '50': 0.204082, '80': 0.857143, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 169.747, meanAbsolutePercentError: 4.25439 },
              line14: { meanAbsoluteError: 509.741, meanAbsolutePercentError: 13.0449 },
              dampedHolt: { meanAbsoluteError: 91.8679, meanAbsolutePercentError: 2.26017 },
            },
          },
        ],
        eu: [
          {
            horizonDays: 7,
            n: 102,
            forecast: { meanAbsoluteError: 8.31651, meanAbsolutePercentError: 0.22015 },
            coverage: { '50': 0.519608, '80': 0.872549, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 53.6059, meanAbsolutePercentError: 1.41952 },
              line14: { meanAbsoluteError: 58.8361, meanAbsolutePercentError: 1.62 },
              dampedHolt: { meanAbsoluteError: 19.8787, meanAbsolutePercentError: 0.533584 },
            },
          },
          {
            horizonDays: 14,
            n: 82,
            forecast: { meanAbsoluteError: 12.2023, meanAbsolutePercentError: 0.316772 },
            coverage: { '50': 0.536585, '80': 0.963415, '95': 0.987805 },
            baselines: {
              today: { meanAbsoluteError: 97.7018, meanAbsolutePercentError: 2.53879 },
              line14: { meanAbsoluteError: 155.464, meanAbsolutePercentError: 4.17591 },
              dampedHolt: { meanAbsoluteError: 36.7368, meanAbsolutePercentError: 0.966484 },
            },
          },
          {
            horizonDays: 21,
            n: 67,
            forecast: { meanAbsoluteError: 14.839, meanAbsolutePercentError: 0.37731 },
            coverage: { '50': 0.38806, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 137.507, meanAbsolutePercentError: 3.52763 },
              line14: { meanAbsoluteError: 291.42, meanAbsolutePercentError: 7.70135 },
              dampedHolt: { meanAbsoluteError: 52.2718, meanAbsolutePercentError: 1.35732 },
            },
          },
          {
            horizonDays: 28,
            n: 53,
            forecast: { meanAbsoluteError: 16.2809, meanAbsolutePercentError: 0.408305 },
            coverage: { '50': 0.320755, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 174.376, meanAbsolutePercentError: 4.42642 },
              line14: { meanAbsoluteError: 472.08, meanAbsolutePercentError: 12.3295 },
              dampedHolt: { meanAbsoluteError: 64.8961, meanAbsolutePercentError: 1.6647 },
            },
          },
        ],
        us: [
          {
            horizonDays: 7,
            n: 105,
            forecast: { meanAbsoluteError: 10.5115, meanAbsolutePercentError: 0.276979 },
            coverage: { '50': 0.580952, '80': 0.92381, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 53.6251, meanAbsolutePercentError: 1.42965 },
              line14: { meanAbsoluteError: 60.3798, meanAbsolutePercentError: 1.67144 },
              dampedHolt: { meanAbsoluteError: 23.4217, meanAbsolutePercentError: 0.627411 },
            },
          },
          {
            horizonDays: 14,
            n: 86,
            forecast: { meanAbsoluteError: 15.3474, meanAbsolutePercentError: 0.396121 },
            coverage: { '50': 0.534884, '80': 0.988372, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 98.252, meanAbsolutePercentError: 2.56984 },
              line14: { meanAbsoluteError: 155.035, meanAbsolutePercentError: 4.19121 },
              dampedHolt: { meanAbsoluteError: 43.0535, meanAbsolutePercentError: 1.12715 },
            },
          },
          {
            horizonDays: 21,
            n: 71,
            forecast: { meanAbsoluteError: 15.7274, meanAbsolutePercentError: 0.399005 },
            coverage: { '50': 0.802817, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 140.371, meanAbsolutePercentError: 3.62581 },
              line14: { meanAbsoluteError: 286.557, meanAbsolutePercentError: 7.64023 },
              dampedHolt: { meanAbsoluteError: 67.1088, meanAbsolutePercentError: 1.73178 },
            },
          },
          {
            horizonDays: 28,
            n: 57,
            forecast: { meanAbsoluteError: 16.7581, meanAbsolutePercentError: 0.425629 },
            coverage: { '50': 0.894737, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 180.817, meanAbsolutePercentError: 4.62516 },
              line14: { meanAbsoluteError: 469.687, meanAbsolutePercentError: 12.3561 },
              dampedHolt: { meanAbsoluteError: 86.5443, meanAbsolutePercentError: 2.21139 },
            },
          },
        ],
        tw: [
          {
            horizonDays: 7,
            n: 48,
            forecast: { meanAbsoluteError: 35.1315, meanAbsolutePercentError: 1.22293 },
            coverage: { '50': 0.5, '80': 0.791667, '95': 0.9375 },
            baselines: {
              today: { meanAbsoluteError: 92.4276, meanAbsolutePercentError: 3.17498 },
              line14: { meanAbsoluteError: 120.583, meanAbsolutePercentError: 4.39666 },
              dampedHolt: { meanAbsoluteError: 80.6269, meanAbsolutePercentError: 2.88545 },
            },
          },
          {
            horizonDays: 14,
            n: 41,
            forecast: { meanAbsoluteError: 70.7009, meanAbsolutePercentError: 2.402 },
            coverage: { '50': 0.268293, '80': 0.634146, '95': 0.902439 },
            baselines: {
              today: { meanAbsoluteError: 182.736, meanAbsolutePercentError: 6.15097 },
              line14: { meanAbsoluteError: 266.02, meanAbsolutePercentError: 9.50164 },
              dampedHolt: { meanAbsoluteError: 151.58, meanAbsolutePercentError: 5.27558 },
            },
          },
          {
            horizonDays: 21,
            n: 33,
            forecast: { meanAbsoluteError: 105.145, meanAbsolutePercentError: 3.4547 },
            coverage: { '50': 0.151515, '80': 0.575758, '95': 0.878788 },
            baselines: {
              today: { meanAbsoluteError: 286.858, meanAbsolutePercentError: 9.4838 },
              line14: { meanAbsoluteError: 480.045, meanAbsolutePercentError: 16.4737 },
              dampedHolt: { meanAbsoluteError: 243.519, meanAbsolutePercentError: 8.18343 },
            },
          },
          {
            horizonDays: 28,
            n: 27,
            forecast: { meanAbsoluteError: 142.191, meanAbsolutePercentError: 4.58572 },
            coverage: { '50': 0.148148, '80': 0.444444, '95': 0.888889 },
            baselines: {
              today: { meanAbsoluteError: 377.671, meanAbsolutePercentError: 12.273 },
              line14: { meanAbsoluteError: 740.229, meanAbsolutePercentError: 24.7746 },
              dampedHolt: { meanAbsoluteError: 326.713, meanAbsolutePercentError: 10.7262 },
            },
          },
        ],
      },
    },
    p990: {
      lines: [
        'cn season-mn-1',
        'cn season-mn-2',
        'eu season-mn-1',
        'eu season-mn-2',
        'tw season-tww-1',
        'us season-mn-1',
        'us season-mn-2',
      ],
      all: [
        {
          horizonDays: 7,
          n: 346,
          forecast: { meanAbsoluteError: 11.9331, meanAbsolutePercentError: 0.352403 },
          coverage: { '50': 0.430636, '80': 0.763006, '95': 0.933526 },
          baselines: {
            today: { meanAbsoluteError: 57.5453, meanAbsolutePercentError: 1.72552 },
            line14: { meanAbsoluteError: 81.9497, meanAbsolutePercentError: 2.60593 },
            dampedHolt: { meanAbsoluteError: 24.7284, meanAbsolutePercentError: 0.752 },
          },
        },
        {
          horizonDays: 14,
          n: 286,
          forecast: { meanAbsoluteError: 21.2142, meanAbsolutePercentError: 0.626677 },
          coverage: { '50': 0.398601, '80': 0.755245, '95': 0.909091 },
          baselines: {
            today: { meanAbsoluteError: 106.007, meanAbsolutePercentError: 3.11873 },
            line14: { meanAbsoluteError: 207.101, meanAbsolutePercentError: 6.40572 },
            dampedHolt: { meanAbsoluteError: 50.0584, meanAbsolutePercentError: 1.48952 },
          },
        },
        {
          horizonDays: 21,
          n: 234,
          forecast: { meanAbsoluteError: 27.7609, meanAbsolutePercentError: 0.814896 },
          coverage: { '50': 0.384615, '80': 0.773504, '95': 0.952991 },
          baselines: {
            today: { meanAbsoluteError: 149.799, meanAbsolutePercentError: 4.34948 },
            line14: { meanAbsoluteError: 383.05, meanAbsolutePercentError: 11.6245 },
            dampedHolt: { meanAbsoluteError: 77.2126, meanAbsolutePercentError: 2.26146 },
          },
        },
        {
          horizonDays: 28,
          n: 186,
          forecast: { meanAbsoluteError: 30.357, meanAbsolutePercentError: 0.88438 },
          coverage: { '50': 0.435484, '80': 0.827957, '95': 0.973118 },
          baselines: {
            today: { meanAbsoluteError: 193.663, meanAbsolutePercentError: 5.57007 },
            line14: { meanAbsoluteError: 623.451, meanAbsolutePercentError: 18.6733 },
            dampedHolt: { meanAbsoluteError: 103.67, meanAbsolutePercentError: 3.00217 },
          },
        },
      ],
      young: {
        large: [
          {
            horizonDays: 7,
            n: 109,
            forecast: { meanAbsoluteError: 15.5553, meanAbsolutePercentError: 0.449536 },
            coverage: { '50': 0.431193, '80': 0.770642, '95': 0.93578 },
            baselines: {
              today: { meanAbsoluteError: 102.724, meanAbsolutePercentError: 2.97678 },
              line14: { meanAbsoluteError: 165.845, meanAbsolutePercentError: 4.88254 },
              dampedHolt: { meanAbsoluteError: 42.7473, meanAbsolutePercentError: 1.2549 },
            },
          },
          {
            horizonDays: 14,
            n: 96,
            forecast: { meanAbsoluteError: 22.3782, meanAbsolutePercentError: 0.634773 },
            coverage: { '50': 0.5625, '80': 0.875, '95': 0.947917 },
            baselines: {
              today: { meanAbsoluteError: 178.285, meanAbsolutePercentError: 5.04379 },
              line14: { meanAbsoluteError: 408.962, meanAbsolutePercentError: 11.6937 },
              dampedHolt: { meanAbsoluteError: 78.6378, meanAbsolutePercentError: 2.23955 },
            },
          },
          {
            horizonDays: 21,
            n: 78,
            forecast: { meanAbsoluteError: 28.0543, meanAbsolutePercentError: 0.782736 },
            coverage: { '50': 0.576923, '80': 0.974359, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 251.352, meanAbsolutePercentError: 7.014 },
              line14: { meanAbsoluteError: 779.694, meanAbsolutePercentError: 21.8978 },
              dampedHolt: { meanAbsoluteError: 121.895, meanAbsolutePercentError: 3.41291 },
            },
          },
          {
            horizonDays: 28,
            n: 57,
            forecast: { meanAbsoluteError: 31.651, meanAbsolutePercentError: 0.873495 },
            coverage: { '50': 0.824561, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 336.744, meanAbsolutePercentError: 9.30034 },
              line14: { meanAbsoluteError: 1382.47, meanAbsolutePercentError: 38.2938 },
              dampedHolt: { meanAbsoluteError: 171.75, meanAbsolutePercentError: 4.76295 },
            },
          },
        ],
        small: [
          {
            horizonDays: 7,
            n: 32,
            forecast: { meanAbsoluteError: 17.3558, meanAbsolutePercentError: 0.652539 },
            coverage: { '50': 0.5, '80': 0.75, '95': 0.9375 },
            baselines: {
              today: { meanAbsoluteError: 98.8408, meanAbsolutePercentError: 3.71778 },
              line14: { meanAbsoluteError: 246.59, meanAbsolutePercentError: 9.47174 },
              dampedHolt: { meanAbsoluteError: 45.9178, meanAbsolutePercentError: 1.75567 },
            },
          },
          {
            horizonDays: 14,
            n: 32,
            forecast: { meanAbsoluteError: 42.6342, meanAbsolutePercentError: 1.53044 },
            coverage: { '50': 0.25, '80': 0.5, '95': 0.71875 },
            baselines: {
              today: { meanAbsoluteError: 175.551, meanAbsolutePercentError: 6.35687 },
              line14: { meanAbsoluteError: 528.498, meanAbsolutePercentError: 19.6463 },
              dampedHolt: { meanAbsoluteError: 95.3594, meanAbsolutePercentError: 3.45587 },
            },
          },
          {
            horizonDays: 21,
            n: 32,
            forecast: { meanAbsoluteError: 65.1535, meanAbsolutePercentError: 2.27472 },
            coverage: { '50': 0.125, '80': 0.3125, '95': 0.6875 },
            baselines: {
              today: { meanAbsoluteError: 245.611, meanAbsolutePercentError: 8.65322 },
              line14: { meanAbsoluteError: 799.997, meanAbsolutePercentError: 29.0827 },
              dampedHolt: { meanAbsoluteError: 144.468, meanAbsolutePercentError: 5.0691 },
            },
          },
          {
            horizonDays: 28,
            n: 27,
            forecast: { meanAbsoluteError: 71.5974, meanAbsolutePercentError: 2.4706 },
            coverage: { '50': 0.185185, '80': 0.37037, '95': 0.814815 },
            baselines: {
              today: { meanAbsoluteError: 318.859, meanAbsolutePercentError: 11.0548 },
              line14: { meanAbsoluteError: 1262.64, meanAbsolutePercentError: 44.9399 },
              dampedHolt: { meanAbsoluteError: 189.065, meanAbsolutePercentError: 6.52865 },
            },
          },
        ],
      },
      regions: {
        cn: [
          {
            horizonDays: 7,
            n: 91,
            forecast: { meanAbsoluteError: 10.4239, meanAbsolutePercentError: 0.282897 },
            coverage: { '50': 0.395604, '80': 0.67033, '95': 0.923077 },
            baselines: {
              today: { meanAbsoluteError: 52.6262, meanAbsolutePercentError: 1.47075 },
              line14: { meanAbsoluteError: 85.2162, meanAbsolutePercentError: 2.46408 },
              dampedHolt: { meanAbsoluteError: 21.5571, meanAbsolutePercentError: 0.60425 },
            },
          },
          {
            horizonDays: 14,
            n: 77,
            forecast: { meanAbsoluteError: 15.9894, meanAbsolutePercentError: 0.422909 },
            coverage: { '50': 0.467532, '80': 0.701299, '95': 0.974026 },
            baselines: {
              today: { meanAbsoluteError: 98.6232, meanAbsolutePercentError: 2.69561 },
              line14: { meanAbsoluteError: 213.361, meanAbsolutePercentError: 6.00616 },
              dampedHolt: { meanAbsoluteError: 43.0326, meanAbsolutePercentError: 1.17291 },
            },
          },
          {
            horizonDays: 21,
            n: 63,
            forecast: { meanAbsoluteError: 23.7402, meanAbsolutePercentError: 0.618874 },
            coverage: { '50': 0.349206, '80': 0.714286, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 141.736, meanAbsolutePercentError: 3.81665 },
              line14: { meanAbsoluteError: 397.886, meanAbsolutePercentError: 10.9941 },
              dampedHolt: { meanAbsoluteError: 64.9994, meanAbsolutePercentError: 1.73858 },
            },
          },
          {
            horizonDays: 28,
            n: 49,
            forecast: { meanAbsoluteError: 28.986, meanAbsolutePercentError: 0.751222 },
            coverage: { '50': 0.367347, '80': 0.857143, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 183.315, meanAbsolutePercentError: 4.87339 },
              line14: { meanAbsoluteError: 646.922, meanAbsolutePercentError: 17.6309 },
              dampedHolt: { meanAbsoluteError: 83.3937, meanAbsolutePercentError: 2.20261 },
            },
          },
        ],
        eu: [
          {
            horizonDays: 7,
            n: 102,
            forecast: { meanAbsoluteError: 10.0857, meanAbsolutePercentError: 0.275499 },
            coverage: { '50': 0.352941, '80': 0.794118, '95': 0.970588 },
            baselines: {
              today: { meanAbsoluteError: 51.5738, meanAbsolutePercentError: 1.44506 },
              line14: { meanAbsoluteError: 52.3339, meanAbsolutePercentError: 1.51095 },
              dampedHolt: { meanAbsoluteError: 20.1547, meanAbsolutePercentError: 0.56903 },
            },
          },
          {
            horizonDays: 14,
            n: 82,
            forecast: { meanAbsoluteError: 17.1066, meanAbsolutePercentError: 0.458792 },
            coverage: { '50': 0.292683, '80': 0.829268, '95': 0.926829 },
            baselines: {
              today: { meanAbsoluteError: 94.0677, meanAbsolutePercentError: 2.58409 },
              line14: { meanAbsoluteError: 136.6, meanAbsolutePercentError: 3.85954 },
              dampedHolt: { meanAbsoluteError: 43.4748, meanAbsolutePercentError: 1.20374 },
            },
          },
          {
            horizonDays: 21,
            n: 67,
            forecast: { meanAbsoluteError: 22.5975, meanAbsolutePercentError: 0.597763 },
            coverage: { '50': 0.253731, '80': 0.820896, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 130.273, meanAbsolutePercentError: 3.53499 },
              line14: { meanAbsoluteError: 257.707, meanAbsolutePercentError: 7.171 },
              dampedHolt: { meanAbsoluteError: 70.6058, meanAbsolutePercentError: 1.92625 },
            },
          },
          {
            horizonDays: 28,
            n: 53,
            forecast: { meanAbsoluteError: 24.4756, meanAbsolutePercentError: 0.638862 },
            coverage: { '50': 0.301887, '80': 0.849057, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 165.228, meanAbsolutePercentError: 4.43834 },
              line14: { meanAbsoluteError: 410.436, meanAbsolutePercentError: 11.2959 },
              dampedHolt: { meanAbsoluteError: 101.812, meanAbsolutePercentError: 2.75437 },
            },
          },
        ],
        us: [
          {
            horizonDays: 7,
            n: 105,
            forecast: { meanAbsoluteError: 10.7592, meanAbsolutePercentError: 0.298256 },
            coverage: { '50': 0.495238, '80': 0.847619, '95': 0.942857 },
            baselines: {
              today: { meanAbsoluteError: 52.1019, meanAbsolutePercentError: 1.47882 },
              line14: { meanAbsoluteError: 64.2355, meanAbsolutePercentError: 1.89584 },
              dampedHolt: { meanAbsoluteError: 24.1056, meanAbsolutePercentError: 0.692204 },
            },
          },
          {
            horizonDays: 14,
            n: 86,
            forecast: { meanAbsoluteError: 17.3815, meanAbsolutePercentError: 0.475018 },
            coverage: { '50': 0.511628, '80': 0.872093, '95': 0.953488 },
            baselines: {
              today: { meanAbsoluteError: 93.4314, meanAbsolutePercentError: 2.60109 },
              line14: { meanAbsoluteError: 166.145, meanAbsolutePercentError: 4.77898 },
              dampedHolt: { meanAbsoluteError: 42.9148, meanAbsolutePercentError: 1.1986 },
            },
          },
          {
            horizonDays: 21,
            n: 71,
            forecast: { meanAbsoluteError: 18.3097, meanAbsolutePercentError: 0.499811 },
            coverage: { '50': 0.661972, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 131.207, meanAbsolutePercentError: 3.60949 },
              line14: { meanAbsoluteError: 304.828, meanAbsolutePercentError: 8.65474 },
              dampedHolt: { meanAbsoluteError: 62.7021, meanAbsolutePercentError: 1.72993 },
            },
          },
          {
            horizonDays: 28,
            n: 57,
            forecast: { meanAbsoluteError: 17.4694, meanAbsolutePercentError: 0.475772 },
            coverage: { '50': 0.736842, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 169.696, meanAbsolutePercentError: 4.62325 },
              line14: { meanAbsoluteError: 498.566, meanAbsolutePercentError: 13.987 },
              dampedHolt: { meanAbsoluteError: 82.3786, meanAbsolutePercentError: 2.2495 },
            },
          },
        ],
        tw: [
          {
            horizonDays: 7,
            n: 48,
            forecast: { meanAbsoluteError: 21.2881, meanAbsolutePercentError: 0.766041 },
            coverage: { '50': 0.520833, '80': 0.6875, '95': 0.854167 },
            baselines: {
              today: { meanAbsoluteError: 91.4677, meanAbsolutePercentError: 3.34416 },
              line14: { meanAbsoluteError: 177.44, meanAbsolutePercentError: 6.75499 },
              dampedHolt: { meanAbsoluteError: 41.8219, meanAbsolutePercentError: 1.55173 },
            },
          },
          {
            horizonDays: 14,
            n: 41,
            forecast: { meanAbsoluteError: 47.2813, meanAbsolutePercentError: 1.66324 },
            coverage: { '50': 0.243902, '80': 0.463415, '95': 0.658537 },
            baselines: {
              today: { meanAbsoluteError: 170.133, meanAbsolutePercentError: 6.06848 },
              line14: { meanAbsoluteError: 422.257, meanAbsolutePercentError: 15.6606 },
              dampedHolt: { meanAbsoluteError: 91.4043, meanAbsolutePercentError: 3.26592 },
            },
          },
          {
            horizonDays: 21,
            n: 33,
            forecast: { meanAbsoluteError: 66.2542, meanAbsolutePercentError: 2.30787 },
            coverage: { '50': 0.121212, '80': 0.30303, '95': 0.666667 },
            baselines: {
              today: { meanAbsoluteError: 244.84, meanAbsolutePercentError: 8.61248 },
              line14: { meanAbsoluteError: 777.51, meanAbsolutePercentError: 28.2597 },
              dampedHolt: { meanAbsoluteError: 145.162, meanAbsolutePercentError: 5.08385 },
            },
          },
          {
            horizonDays: 28,
            n: 27,
            forecast: { meanAbsoluteError: 71.5974, meanAbsolutePercentError: 2.4706 },
            coverage: { '50': 0.185185, '80': 0.37037, '95': 0.814815 },
            baselines: {
              today: { meanAbsoluteError: 318.859, meanAbsolutePercentError: 11.0548 },
              line14: { meanAbsoluteError: 1262.64, meanAbsolutePercentError: 44.9399 },
              dampedHolt: { meanAbsoluteError: 189.065, meanAbsolutePercentError: 6.52865 },
            },
          },
        ],
      },
    },
    p900: {
      lines: [
        'cn season-mn-1',
        'cn season-mn-2',
        'eu season-mn-1',
        'eu season-mn-2',
        'tw season-tww-1',
        'us season-mn-1',
        'us season-mn-2',
      ],
      all: [
        {
          horizonDays: 7,
          n: 346,
          forecast: { meanAbsoluteError: 11.5056, meanAbsolutePercentError: 0.401991 },
          coverage: { '50': 0.606936, '80': 0.794798, '95': 0.945087 },
          baselines: {
            today: { meanAbsoluteError: 48.4081, meanAbsolutePercentError: 1.68429 },
            line14: { meanAbsoluteError: 116.548, meanAbsolutePercentError: 4.18277 },
            dampedHolt: { meanAbsoluteError: 30.8052, meanAbsolutePercentError: 1.10121 },
          },
        },
        {
          horizonDays: 14,
          n: 286,
          forecast: { meanAbsoluteError: 18.5819, meanAbsolutePercentError: 0.626192 },
          coverage: { '50': 0.552448, '80': 0.793706, '95': 0.937063 },
          baselines: {
            today: { meanAbsoluteError: 86.7269, meanAbsolutePercentError: 2.95099 },
            line14: { meanAbsoluteError: 295.738, meanAbsolutePercentError: 10.2269 },
            dampedHolt: { meanAbsoluteError: 56.8881, meanAbsolutePercentError: 1.96504 },
          },
        },
        {
          horizonDays: 21,
          n: 234,
          forecast: { meanAbsoluteError: 26.1668, meanAbsolutePercentError: 0.867646 },
          coverage: { '50': 0.564103, '80': 0.777778, '95': 0.918803 },
          baselines: {
            today: { meanAbsoluteError: 120.998, meanAbsolutePercentError: 4.05749 },
            line14: { meanAbsoluteError: 554.295, meanAbsolutePercentError: 18.7057 },
            dampedHolt: { meanAbsoluteError: 81.6403, meanAbsolutePercentError: 2.76686 },
          },
        },
        {
          horizonDays: 28,
          n: 186,
          forecast: { meanAbsoluteError: 33.9086, meanAbsolutePercentError: 1.11028 },
          coverage: { '50': 0.569892, '80': 0.790323, '95': 0.913978 },
          baselines: {
            today: { meanAbsoluteError: 152.601, meanAbsolutePercentError: 5.07202 },
            line14: { meanAbsoluteError: 921.719, meanAbsolutePercentError: 30.5753 },
            dampedHolt: { meanAbsoluteError: 104.114, meanAbsolutePercentError: 3.49657 },
          },
        },
      ],
      young: {
        large: [
          {
            horizonDays: 7,
            n: 109,
            forecast: { meanAbsoluteError: 23.5161, meanAbsolutePercentError: 0.775769 },
            coverage: { '50': 0.458716, '80': 0.678899, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 96.5974, meanAbsolutePercentError: 3.16111 },
              line14: { meanAbsoluteError: 270.39, meanAbsolutePercentError: 9.08063 },
              dampedHolt: { meanAbsoluteError: 66.6566, meanAbsolutePercentError: 2.23941 },
            },
          },
          {
            horizonDays: 14,
            n: 96,
            forecast: { meanAbsoluteError: 37.8235, meanAbsolutePercentError: 1.21383 },
            coverage: { '50': 0.427083, '80': 0.65625, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 169.949, meanAbsolutePercentError: 5.41695 },
              line14: { meanAbsoluteError: 645.672, meanAbsolutePercentError: 20.9363 },
              dampedHolt: { meanAbsoluteError: 115.496, meanAbsolutePercentError: 3.72703 },
            },
          },
          {
            horizonDays: 21,
            n: 78,
            forecast: { meanAbsoluteError: 51.2729, meanAbsolutePercentError: 1.61912 },
            coverage: { '50': 0.410256, '80': 0.705128, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 239.244, meanAbsolutePercentError: 7.51638 },
              line14: { meanAbsoluteError: 1216.28, meanAbsolutePercentError: 38.6299 },
              dampedHolt: { meanAbsoluteError: 164.184, meanAbsolutePercentError: 5.19852 },
            },
          },
          {
            horizonDays: 28,
            n: 57,
            forecast: { meanAbsoluteError: 70.904, meanAbsolutePercentError: 2.21292 },
            coverage: { '50': 0.350877, '80': 0.824561, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 318.713, meanAbsolutePercentError: 9.9032 },
              line14: { meanAbsoluteError: 2190.53, meanAbsolutePercentError: 68.3779 },
              dampedHolt: { meanAbsoluteError: 214.715, meanAbsolutePercentError: 6.70918 },
            },
          },
        ],
        small: [
          {
            horizonDays: 7,
            n: 32,
            forecast: { meanAbsoluteError: 29.0419, meanAbsolutePercentError: 1.22977 },
            coverage: { '50': 0.5625, '80': 0.8125, '95': 0.8125 },
            baselines: {
              today: { meanAbsoluteError: 122.362, meanAbsolutePercentError: 5.1306 },
              line14: { meanAbsoluteError: 315.322, meanAbsolutePercentError: 13.536 },
              dampedHolt: { meanAbsoluteError: 74.5553, meanAbsolutePercentError: 3.26696 },
            },
          },
          {
            horizonDays: 14,
            n: 32,
            forecast: { meanAbsoluteError: 35.0874, meanAbsolutePercentError: 1.42795 },
            coverage: { '50': 0.6875, '80': 0.875, '95': 0.90625 },
            baselines: {
              today: { meanAbsoluteError: 199.408, meanAbsolutePercentError: 8.00351 },
              line14: { meanAbsoluteError: 675.96, meanAbsolutePercentError: 27.6294 },
              dampedHolt: { meanAbsoluteError: 129.581, meanAbsolutePercentError: 5.34224 },
            },
          },
          {
            horizonDays: 21,
            n: 32,
            forecast: { meanAbsoluteError: 45.1194, meanAbsolutePercentError: 1.77205 },
            coverage: { '50': 0.8125, '80': 0.875, '95': 0.90625 },
            baselines: {
              today: { meanAbsoluteError: 256.264, meanAbsolutePercentError: 9.98728 },
              line14: { meanAbsoluteError: 1056.79, meanAbsolutePercentError: 41.6682 },
              dampedHolt: { meanAbsoluteError: 172.049, meanAbsolutePercentError: 6.8172 },
            },
          },
          {
            horizonDays: 28,
            n: 27,
            forecast: { meanAbsoluteError: 56.0625, meanAbsolutePercentError: 2.162 },
            coverage: { '50': 0.777778, '80': 0.888889, '95': 0.888889 },
            baselines: {
              today: { meanAbsoluteError: 324.706, meanAbsolutePercentError: 12.4539 },
              line14: { meanAbsoluteError: 1681.65, meanAbsolutePercentError: 65.0065 },
              dampedHolt: { meanAbsoluteError: 233.082, meanAbsolutePercentError: 9.02086 },
            },
          },
        ],
      },
      regions: {
        cn: [
          {
            horizonDays: 7,
            n: 91,
            forecast: { meanAbsoluteError: 9.98471, meanAbsolutePercentError: 0.322185 },
            coverage: { '50': 0.593407, '80': 0.78022, '95': 0.967033 },
            baselines: {
              today: { meanAbsoluteError: 44.274, meanAbsolutePercentError: 1.4229 },
              line14: { meanAbsoluteError: 163.107, meanAbsolutePercentError: 5.45091 },
              dampedHolt: { meanAbsoluteError: 37.3602, meanAbsolutePercentError: 1.24089 },
            },
          },
          {
            horizonDays: 14,
            n: 77,
            forecast: { meanAbsoluteError: 16.7513, meanAbsolutePercentError: 0.526143 },
            coverage: { '50': 0.38961, '80': 0.779221, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 79.3955, meanAbsolutePercentError: 2.4938 },
              line14: { meanAbsoluteError: 397.37, meanAbsolutePercentError: 12.8219 },
              dampedHolt: { meanAbsoluteError: 68.874, meanAbsolutePercentError: 2.20447 },
            },
          },
          {
            horizonDays: 21,
            n: 63,
            forecast: { meanAbsoluteError: 22.6967, meanAbsolutePercentError: 0.701152 },
            coverage: { '50': 0.396825, '80': 0.793651, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 109.916, meanAbsolutePercentError: 3.39773 },
              line14: { meanAbsoluteError: 735.817, meanAbsolutePercentError: 23.1565 },
              dampedHolt: { meanAbsoluteError: 96.1121, meanAbsolutePercentError: 3.00692 },
            },
          },
          {
            horizonDays: 28,
            n: 49,
            forecast: { meanAbsoluteError: 26.8143, meanAbsolutePercentError: 0.818625 },
            coverage: { '50': 0.530612, '80': 0.714286, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 134.229, meanAbsolutePercentError: 4.09467 },
              line14: { meanAbsoluteError: 1244.36, meanAbsolutePercentError: 38.3369 },
              dampedHolt: { meanAbsoluteError: 118.479, meanAbsolutePercentError: 3.64162 },
            },
          },
        ],
        eu: [
          {
            horizonDays: 7,
            n: 102,
            forecast: { meanAbsoluteError: 8.44027, meanAbsolutePercentError: 0.274889 },
            coverage: { '50': 0.764706, '80': 0.872549, '95': 0.990196 },
            baselines: {
              today: { meanAbsoluteError: 39.6859, meanAbsolutePercentError: 1.28019 },
              line14: { meanAbsoluteError: 61.9114, meanAbsolutePercentError: 2.04599 },
              dampedHolt: { meanAbsoluteError: 17.272, meanAbsolutePercentError: 0.563907 },
            },
          },
          {
            horizonDays: 14,
            n: 82,
            forecast: { meanAbsoluteError: 13.8422, meanAbsolutePercentError: 0.440742 },
            coverage: { '50': 0.780488, '80': 0.890244, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 67.679, meanAbsolutePercentError: 2.14182 },
              line14: { meanAbsoluteError: 165.231, meanAbsolutePercentError: 5.30379 },
              dampedHolt: { meanAbsoluteError: 31.1034, meanAbsolutePercentError: 0.988672 },
            },
          },
          {
            horizonDays: 21,
            n: 67,
            forecast: { meanAbsoluteError: 19.7132, meanAbsolutePercentError: 0.616643 },
            coverage: { '50': 0.731343, '80': 0.865672, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 92.1839, meanAbsolutePercentError: 2.8776 },
              line14: { meanAbsoluteError: 309.287, meanAbsolutePercentError: 9.74197 },
              dampedHolt: { meanAbsoluteError: 43.9809, meanAbsolutePercentError: 1.37534 },
            },
          },
          {
            horizonDays: 28,
            n: 53,
            forecast: { meanAbsoluteError: 27.7763, meanAbsolutePercentError: 0.857023 },
            coverage: { '50': 0.641509, '80': 0.943396, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 113.066, meanAbsolutePercentError: 3.49153 },
              line14: { meanAbsoluteError: 506.72, meanAbsolutePercentError: 15.7298 },
              dampedHolt: { meanAbsoluteError: 52.9868, meanAbsolutePercentError: 1.63795 },
            },
          },
        ],
        us: [
          {
            horizonDays: 7,
            n: 105,
            forecast: { meanAbsoluteError: 11.4293, meanAbsolutePercentError: 0.374247 },
            coverage: { '50': 0.552381, '80': 0.780952, '95': 0.914286 },
            baselines: {
              today: { meanAbsoluteError: 39.8113, meanAbsolutePercentError: 1.30272 },
              line14: { meanAbsoluteError: 84.5928, meanAbsolutePercentError: 2.87628 },
              dampedHolt: { meanAbsoluteError: 27.1858, meanAbsolutePercentError: 0.917605 },
            },
          },
          {
            horizonDays: 14,
            n: 86,
            forecast: { meanAbsoluteError: 20.0101, meanAbsolutePercentError: 0.63982 },
            coverage: { '50': 0.453488, '80': 0.697674, '95': 0.825581 },
            baselines: {
              today: { meanAbsoluteError: 71.1645, meanAbsolutePercentError: 2.28215 },
              line14: { meanAbsoluteError: 215.132, meanAbsolutePercentError: 7.06062 },
              dampedHolt: { meanAbsoluteError: 46.1169, meanAbsolutePercentError: 1.49835 },
            },
          },
          {
            horizonDays: 21,
            n: 71,
            forecast: { meanAbsoluteError: 26.9745, meanAbsolutePercentError: 0.849835 },
            coverage: { '50': 0.450704, '80': 0.647887, '95': 0.774648 },
            baselines: {
              today: { meanAbsoluteError: 97.25, meanAbsolutePercentError: 3.08454 },
              line14: { meanAbsoluteError: 404.241, meanAbsolutePercentError: 13.0723 },
              dampedHolt: { meanAbsoluteError: 63.6742, meanAbsolutePercentError: 2.04068 },
            },
          },
          {
            horizonDays: 28,
            n: 57,
            forecast: { meanAbsoluteError: 35.2152, meanAbsolutePercentError: 1.09829 },
            coverage: { '50': 0.438596, '80': 0.666667, '95': 0.77193 },
            baselines: {
              today: { meanAbsoluteError: 123.631, meanAbsolutePercentError: 3.8851 },
              line14: { meanAbsoluteError: 670.267, meanAbsolutePercentError: 21.3972 },
              dampedHolt: { meanAbsoluteError: 78.2137, meanAbsolutePercentError: 2.4833 },
            },
          },
        ],
        tw: [
          {
            horizonDays: 7,
            n: 48,
            forecast: { meanAbsoluteError: 21.0695, meanAbsolutePercentError: 0.884075 },
            coverage: { '50': 0.416667, '80': 0.6875, '95': 0.875 },
            baselines: {
              today: { meanAbsoluteError: 93.586, meanAbsolutePercentError: 3.87323 },
              line14: { meanAbsoluteError: 214.286, meanAbsolutePercentError: 9.17717 },
              dampedHolt: { meanAbsoluteError: 55.0535, meanAbsolutePercentError: 2.37976 },
            },
          },
          {
            horizonDays: 14,
            n: 41,
            forecast: { meanAbsoluteError: 28.5034, meanAbsolutePercentError: 1.1564 },
            coverage: { '50': 0.609756, '80': 0.829268, '95': 0.926829 },
            baselines: {
              today: { meanAbsoluteError: 171.234, meanAbsolutePercentError: 6.83088 },
              line14: { meanAbsoluteError: 534.961, meanAbsolutePercentError: 21.8412 },
              dampedHolt: { meanAbsoluteError: 108.541, meanAbsolutePercentError: 4.44706 },
            },
          },
          {
            horizonDays: 21,
            n: 33,
            forecast: { meanAbsoluteError: 44.1565, meanAbsolutePercentError: 1.73343 },
            coverage: { '50': 0.787879, '80': 0.848485, '95': 0.909091 },
            baselines: {
              today: { meanAbsoluteError: 251.748, meanAbsolutePercentError: 9.80587 },
              line14: { meanAbsoluteError: 1028.04, meanAbsolutePercentError: 40.5277 },
              dampedHolt: { meanAbsoluteError: 169.127, meanAbsolutePercentError: 6.69612 },
            },
          },
          {
            horizonDays: 28,
            n: 27,
            forecast: { meanAbsoluteError: 56.0625, meanAbsolutePercentError: 2.162 },
            coverage: { '50': 0.777778, '80': 0.888889, '95': 0.888889 },
            baselines: {
              today: { meanAbsoluteError: 324.706, meanAbsolutePercentError: 12.4539 },
              line14: { meanAbsoluteError: 1681.65, meanAbsolutePercentError: 65.0065 },
              dampedHolt: { meanAbsoluteError: 233.082, meanAbsolutePercentError: 9.02086 },
            },
          },
        ],
      },
    },
    p750: {
      lines: ['cn season-mn-1', 'eu season-mn-1', 'tw season-tww-1', 'us season-mn-1'],
      all: [
        {
          horizonDays: 7,
          n: 226,
          forecast: { meanAbsoluteError: 8.54803, meanAbsolutePercentError: 0.375477 },
          coverage: { '50': 0.738938, '80': 0.889381, '95': 0.933628 },
          baselines: {
            today: { meanAbsoluteError: 31.5243, meanAbsolutePercentError: 1.3882 },
            line14: { meanAbsoluteError: 44.2986, meanAbsolutePercentError: 2.09911 },
            dampedHolt: { meanAbsoluteError: 18.6825, meanAbsolutePercentError: 0.863089 },
          },
        },
        {
          horizonDays: 14,
          n: 187,
          forecast: { meanAbsoluteError: 12.0624, meanAbsolutePercentError: 0.494373 },
          coverage: { '50': 0.668449, '80': 0.818182, '95': 0.903743 },
          baselines: {
            today: { meanAbsoluteError: 52.5862, meanAbsolutePercentError: 2.26707 },
            line14: { meanAbsoluteError: 113.303, meanAbsolutePercentError: 5.1131 },
            dampedHolt: { meanAbsoluteError: 40.9342, meanAbsolutePercentError: 1.81456 },
          },
        },
        {
          horizonDays: 21,
          n: 156,
          forecast: { meanAbsoluteError: 17.8866, meanAbsolutePercentError: 0.713232 },
          coverage: { '50': 0.634615, '80': 0.794872, '95': 0.878205 },
          baselines: {
            today: { meanAbsoluteError: 71.7984, meanAbsolutePercentError: 3.02249 },
            line14: { meanAbsoluteError: 211.074, meanAbsolutePercentError: 9.1117 },
            dampedHolt: { meanAbsoluteError: 68.3013, meanAbsolutePercentError: 2.91566 },
          },
        },
        {
          horizonDays: 28,
          n: 129,
          forecast: { meanAbsoluteError: 22.431, meanAbsolutePercentError: 0.869997 },
          coverage: { '50': 0.620155, '80': 0.767442, '95': 0.821705 },
          baselines: {
            today: { meanAbsoluteError: 91.6197, meanAbsolutePercentError: 3.7758 },
            line14: { meanAbsoluteError: 343.5, meanAbsolutePercentError: 14.4222 },
            dampedHolt: { meanAbsoluteError: 99.9806, meanAbsolutePercentError: 4.15936 },
          },
        },
      ],
      young: {
        large: [
          {
            horizonDays: 7,
            n: 14,
            forecast: { meanAbsoluteError: 3.85785, meanAbsolutePercentError: 0.136247 },
            coverage: { '50': 1, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 61.9552, meanAbsolutePercentError: 2.17169 },
              line14: { meanAbsoluteError: 9.57846, meanAbsolutePercentError: 0.333293 },
              dampedHolt: { meanAbsoluteError: 18.9067, meanAbsolutePercentError: 0.661868 },
            },
          },
          {
            horizonDays: 14,
            n: 2,
            forecast: { meanAbsoluteError: 11.6914, meanAbsolutePercentError: 0.407757 },
            coverage: { '50': 1, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 124.477, meanAbsolutePercentError: 4.31082 },
              line14: { meanAbsoluteError: 42.3931, meanAbsolutePercentError: 1.45734 },
              dampedHolt: { meanAbsoluteError: 31.6854, meanAbsolutePercentError: 1.08298 },
            },
          },
        ],
        small: [
          {
            horizonDays: 7,
            n: 32,
            forecast: { meanAbsoluteError: 40.0904, meanAbsolutePercentError: 1.90208 },
            coverage: { '50': 0.625, '80': 0.71875, '95': 0.8125 },
            baselines: {
              today: { meanAbsoluteError: 151.185, meanAbsolutePercentError: 7.1469 },
              line14: { meanAbsoluteError: 290.663, meanAbsolutePercentError: 14.0276 },
              dampedHolt: { meanAbsoluteError: 100.077, meanAbsolutePercentError: 4.92225 },
            },
          },
          {
            horizonDays: 14,
            n: 32,
            forecast: { meanAbsoluteError: 40.7831, meanAbsolutePercentError: 1.82986 },
            coverage: { '50': 0.6875, '80': 0.875, '95': 0.9375 },
            baselines: {
              today: { meanAbsoluteError: 247.323, meanAbsolutePercentError: 11.0105 },
              line14: { meanAbsoluteError: 636.374, meanAbsolutePercentError: 29.0211 },
              dampedHolt: { meanAbsoluteError: 198.414, meanAbsolutePercentError: 9.12888 },
            },
          },
          {
            horizonDays: 21,
            n: 32,
            forecast: { meanAbsoluteError: 62.8747, meanAbsolutePercentError: 2.6831 },
            coverage: { '50': 0.65625, '80': 0.8125, '95': 0.875 },
            baselines: {
              today: { meanAbsoluteError: 329.224, meanAbsolutePercentError: 14.0265 },
              line14: { meanAbsoluteError: 996.322, meanAbsolutePercentError: 43.3653 },
              dampedHolt: { meanAbsoluteError: 302.112, meanAbsolutePercentError: 13.1893 },
            },
          },
          {
            horizonDays: 28,
            n: 27,
            forecast: { meanAbsoluteError: 75.2307, meanAbsolutePercentError: 3.13684 },
            coverage: { '50': 0.62963, '80': 0.777778, '95': 0.851852 },
            baselines: {
              today: { meanAbsoluteError: 420.299, meanAbsolutePercentError: 17.4869 },
              line14: { meanAbsoluteError: 1592.28, meanAbsolutePercentError: 67.3471 },
              dampedHolt: { meanAbsoluteError: 439.813, meanAbsolutePercentError: 18.6607 },
            },
          },
        ],
      },
      regions: {
        cn: [
          {
            horizonDays: 7,
            n: 53,
            forecast: { meanAbsoluteError: 2.1583, meanAbsolutePercentError: 0.067178 },
            coverage: { '50': 0.45283, '80': 0.943396, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 3.36939, meanAbsolutePercentError: 0.104889 },
              line14: { meanAbsoluteError: 2.62648, meanAbsolutePercentError: 0.0816652 },
              dampedHolt: { meanAbsoluteError: 2.28875, meanAbsolutePercentError: 0.0712124 },
            },
          },
          {
            horizonDays: 14,
            n: 46,
            forecast: { meanAbsoluteError: 5.48446, meanAbsolutePercentError: 0.170733 },
            coverage: { '50': 0.217391, '80': 0.586957, '95': 0.826087 },
            baselines: {
              today: { meanAbsoluteError: 5.79008, meanAbsolutePercentError: 0.180369 },
              line14: { meanAbsoluteError: 6.90566, meanAbsolutePercentError: 0.214745 },
              dampedHolt: { meanAbsoluteError: 5.7803, meanAbsolutePercentError: 0.179868 },
            },
          },
          {
            horizonDays: 21,
            n: 39,
            forecast: { meanAbsoluteError: 9.63697, meanAbsolutePercentError: 0.300107 },
            coverage: { '50': 0.0769231, '80': 0.410256, '95': 0.666667 },
            baselines: {
              today: { meanAbsoluteError: 7.74946, meanAbsolutePercentError: 0.24157 },
              line14: { meanAbsoluteError: 13.3674, meanAbsolutePercentError: 0.415945 },
              dampedHolt: { meanAbsoluteError: 10.341, meanAbsolutePercentError: 0.321942 },
            },
          },
          {
            horizonDays: 28,
            n: 32,
            forecast: { meanAbsoluteError: 14.3819, meanAbsolutePercentError: 0.448064 },
            coverage: { '50': 0.09375, '80': 0.3125, '95': 0.4375 },
            baselines: {
              today: { meanAbsoluteError: 9.6045, meanAbsolutePercentError: 0.299537 },
              line14: { meanAbsoluteError: 21.692, meanAbsolutePercentError: 0.675411 },
              dampedHolt: { meanAbsoluteError: 15.7632, meanAbsolutePercentError: 0.491007 },
            },
          },
        ],
        eu: [
          {
            horizonDays: 7,
            n: 63,
            forecast: { meanAbsoluteError: 1.28693, meanAbsolutePercentError: 0.0426795 },
            coverage: { '50': 0.968254, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 8.70473, meanAbsolutePercentError: 0.298008 },
              line14: { meanAbsoluteError: 3.11363, meanAbsolutePercentError: 0.10509 },
              dampedHolt: { meanAbsoluteError: 3.60562, meanAbsolutePercentError: 0.122423 },
            },
          },
          {
            horizonDays: 14,
            n: 50,
            forecast: { meanAbsoluteError: 2.34832, meanAbsolutePercentError: 0.0766616 },
            coverage: { '50': 0.9, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 4.91201, meanAbsolutePercentError: 0.164083 },
              line14: { meanAbsoluteError: 4.93434, meanAbsolutePercentError: 0.162549 },
              dampedHolt: { meanAbsoluteError: 3.95586, meanAbsolutePercentError: 0.13053 },
            },
          },
          {
            horizonDays: 21,
            n: 42,
            forecast: { meanAbsoluteError: 3.65347, meanAbsolutePercentError: 0.118889 },
            coverage: { '50': 0.833333, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 2.71693, meanAbsolutePercentError: 0.0884258 },
              line14: { meanAbsoluteError: 7.13835, meanAbsolutePercentError: 0.232264 },
              dampedHolt: { meanAbsoluteError: 4.63187, meanAbsolutePercentError: 0.150719 },
            },
          },
          {
            horizonDays: 28,
            n: 35,
            forecast: { meanAbsoluteError: 5.27455, meanAbsolutePercentError: 0.171649 },
            coverage: { '50': 0.771429, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 3.30014, meanAbsolutePercentError: 0.107404 },
              line14: { meanAbsoluteError: 11.3659, meanAbsolutePercentError: 0.369848 },
              dampedHolt: { meanAbsoluteError: 6.69696, meanAbsolutePercentError: 0.217926 },
            },
          },
        ],
        us: [
          {
            horizonDays: 7,
            n: 62,
            forecast: { meanAbsoluteError: 1.45471, meanAbsolutePercentError: 0.0494498 },
            coverage: { '50': 0.967742, '80': 0.983871, '95': 0.983871 },
            baselines: {
              today: { meanAbsoluteError: 7.10391, meanAbsolutePercentError: 0.251663 },
              line14: { meanAbsoluteError: 1.16316, meanAbsolutePercentError: 0.0393277 },
              dampedHolt: { meanAbsoluteError: 2.98266, meanAbsolutePercentError: 0.10308 },
            },
          },
          {
            horizonDays: 14,
            n: 50,
            forecast: { meanAbsoluteError: 2.74737, meanAbsolutePercentError: 0.0914873 },
            coverage: { '50': 0.96, '80': 0.96, '95': 0.98 },
            baselines: {
              today: { meanAbsoluteError: 3.19779, meanAbsolutePercentError: 0.110715 },
              line14: { meanAbsoluteError: 2.63989, meanAbsolutePercentError: 0.0881567 },
              dampedHolt: { meanAbsoluteError: 3.30123, meanAbsolutePercentError: 0.109318 },
            },
          },
          {
            horizonDays: 21,
            n: 42,
            forecast: { meanAbsoluteError: 4.1466, meanAbsolutePercentError: 0.137051 },
            coverage: { '50': 0.952381, '80': 0.952381, '95': 0.97619 },
            baselines: {
              today: { meanAbsoluteError: 1.08947, meanAbsolutePercentError: 0.0360079 },
              line14: { meanAbsoluteError: 4.02471, meanAbsolutePercentError: 0.133013 },
              dampedHolt: { meanAbsoluteError: 5.44809, meanAbsolutePercentError: 0.180067 },
            },
          },
          {
            horizonDays: 28,
            n: 35,
            forecast: { meanAbsoluteError: 6.21533, meanAbsolutePercentError: 0.20541 },
            coverage: { '50': 0.942857, '80': 0.942857, '95': 0.971429 },
            baselines: {
              today: { meanAbsoluteError: 1.37207, meanAbsolutePercentError: 0.0453439 },
              line14: { meanAbsoluteError: 6.51675, meanAbsolutePercentError: 0.215368 },
              dampedHolt: { meanAbsoluteError: 8.10684, meanAbsolutePercentError: 0.267922 },
            },
          },
        ],
        tw: [
          {
            horizonDays: 7,
            n: 48,
            forecast: { meanAbsoluteError: 34.2958, meanAbsolutePercentError: 1.5738 },
            coverage: { '50': 0.458333, '80': 0.5625, '95': 0.708333 },
            baselines: {
              today: { meanAbsoluteError: 124.106, meanAbsolutePercentError: 5.70408 },
              line14: { meanAbsoluteError: 200.084, meanAbsolutePercentError: 9.60443 },
              dampedHolt: { meanAbsoluteError: 76.8515, meanAbsolutePercentError: 3.69126 },
            },
          },
          {
            horizonDays: 14,
            n: 41,
            forecast: { meanAbsoluteError: 42.6487, meanAbsolutePercentError: 1.85821 },
            coverage: { '50': 0.536585, '80': 0.682927, '95': 0.780488 },
            baselines: {
              today: { meanAbsoluteError: 223.458, meanAbsolutePercentError: 9.80255 },
              line14: { meanAbsoluteError: 499.787, meanAbsolutePercentError: 22.774 },
              dampedHolt: { meanAbsoluteError: 171.364, meanAbsolutePercentError: 7.78185 },
            },
          },
          {
            horizonDays: 21,
            n: 33,
            forecast: { meanAbsoluteError: 63.2384, meanAbsolutePercentError: 2.69123 },
            coverage: { '50': 0.636364, '80': 0.787879, '95': 0.848485 },
            baselines: {
              today: { meanAbsoluteError: 325.408, meanAbsolutePercentError: 13.8443 },
              line14: { meanAbsoluteError: 967.8, meanAbsolutePercentError: 42.117 },
              dampedHolt: { meanAbsoluteError: 297.829, meanAbsolutePercentError: 12.9817 },
            },
          },
          {
            horizonDays: 28,
            n: 27,
            forecast: { meanAbsoluteError: 75.2307, meanAbsolutePercentError: 3.13684 },
            coverage: { '50': 0.62963, '80': 0.777778, '95': 0.851852 },
            baselines: {
              today: { meanAbsoluteError: 420.299, meanAbsolutePercentError: 17.4869 },
              line14: { meanAbsoluteError: 1592.28, meanAbsolutePercentError: 67.3471 },
              dampedHolt: { meanAbsoluteError: 439.813, meanAbsolutePercentError: 18.6607 },
            },
          },
        ],
      },
    },
    p600: {
      lines: ['cn season-mn-1', 'eu season-mn-1', 'tw season-tww-1', 'us season-mn-1'],
      all: [
        {
          horizonDays: 7,
          n: 226,
          forecast: { meanAbsoluteError: 10.7031, meanAbsolutePercentError: 0.501428 },
          coverage: { '50': 0.761062, '80': 0.90708, '95': 0.933628 },
          baselines: {
            today: { meanAbsoluteError: 31.5571, meanAbsolutePercentError: 1.61711 },
            line14: { meanAbsoluteError: 40.7187, meanAbsolutePercentError: 2.19953 },
            dampedHolt: { meanAbsoluteError: 16.5723, meanAbsolutePercentError: 0.870823 },
          },
        },
        {
          horizonDays: 14,
          n: 187,
          forecast: { meanAbsoluteError: 13.9528, meanAbsolutePercentError: 0.642802 },
          coverage: { '50': 0.770053, '80': 0.919786, '95': 0.941176 },
          baselines: {
            today: { meanAbsoluteError: 56.0301, meanAbsolutePercentError: 2.76157 },
            line14: { meanAbsoluteError: 99.975, meanAbsolutePercentError: 5.13078 },
            dampedHolt: { meanAbsoluteError: 36.0126, meanAbsolutePercentError: 1.81453 },
          },
        },
        {
          horizonDays: 21,
          n: 156,
          forecast: { meanAbsoluteError: 16.6033, meanAbsolutePercentError: 0.754556 },
          coverage: { '50': 0.75, '80': 0.910256, '95': 0.967949 },
          baselines: {
            today: { meanAbsoluteError: 78.0923, meanAbsolutePercentError: 3.71463 },
            line14: { meanAbsoluteError: 184.137, meanAbsolutePercentError: 8.9288 },
            dampedHolt: { meanAbsoluteError: 55.2937, meanAbsolutePercentError: 2.66613 },
          },
        },
        {
          horizonDays: 28,
          n: 129,
          forecast: { meanAbsoluteError: 19.9252, meanAbsolutePercentError: 0.88101 },
          coverage: { '50': 0.713178, '80': 0.906977, '95': 0.968992 },
          baselines: {
            today: { meanAbsoluteError: 99.2004, meanAbsolutePercentError: 4.60109 },
            line14: { meanAbsoluteError: 298.363, meanAbsolutePercentError: 14.0574 },
            dampedHolt: { meanAbsoluteError: 79.3765, meanAbsolutePercentError: 3.72635 },
          },
        },
      ],
      young: {
        large: [
          {
            horizonDays: 7,
            n: 14,
            forecast: { meanAbsoluteError: 34.2184, meanAbsolutePercentError: 1.29888 },
            coverage: { '50': 0.142857, '80': 0.928571, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 37.5721, meanAbsolutePercentError: 1.43734 },
              line14: { meanAbsoluteError: 42.0768, meanAbsolutePercentError: 1.60607 },
              dampedHolt: { meanAbsoluteError: 14.973, meanAbsolutePercentError: 0.57472 },
            },
          },
          {
            horizonDays: 14,
            n: 2,
            forecast: { meanAbsoluteError: 83.8769, meanAbsolutePercentError: 3.16231 },
            coverage: { '50': 0, '80': 0.5, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 79.0789, meanAbsolutePercentError: 2.99958 },
              line14: { meanAbsoluteError: 134.594, meanAbsolutePercentError: 5.09328 },
              dampedHolt: { meanAbsoluteError: 61.6213, meanAbsolutePercentError: 2.34931 },
            },
          },
        ],
        small: [
          {
            horizonDays: 7,
            n: 32,
            forecast: { meanAbsoluteError: 41.4359, meanAbsolutePercentError: 2.17215 },
            coverage: { '50': 0.625, '80': 0.78125, '95': 0.8125 },
            baselines: {
              today: { meanAbsoluteError: 159.907, meanAbsolutePercentError: 8.7874 },
              line14: { meanAbsoluteError: 248.223, meanAbsolutePercentError: 13.991 },
              dampedHolt: { meanAbsoluteError: 88.5083, meanAbsolutePercentError: 4.97375 },
            },
          },
          {
            horizonDays: 14,
            n: 32,
            forecast: { meanAbsoluteError: 50.6935, meanAbsolutePercentError: 2.52252 },
            coverage: { '50': 0.75, '80': 0.84375, '95': 0.90625 },
            baselines: {
              today: { meanAbsoluteError: 268.694, meanAbsolutePercentError: 13.6807 },
              line14: { meanAbsoluteError: 547.12, meanAbsolutePercentError: 28.5902 },
              dampedHolt: { meanAbsoluteError: 172.061, meanAbsolutePercentError: 9.03305 },
            },
          },
          {
            horizonDays: 21,
            n: 32,
            forecast: { meanAbsoluteError: 65.491, meanAbsolutePercentError: 3.11934 },
            coverage: { '50': 0.71875, '80': 0.84375, '95': 0.875 },
            baselines: {
              today: { meanAbsoluteError: 361.314, meanAbsolutePercentError: 17.3729 },
              line14: { meanAbsoluteError: 862.407, meanAbsolutePercentError: 42.2637 },
              dampedHolt: { meanAbsoluteError: 249.001, meanAbsolutePercentError: 12.2325 },
            },
          },
          {
            horizonDays: 28,
            n: 27,
            forecast: { meanAbsoluteError: 77.677, meanAbsolutePercentError: 3.60377 },
            coverage: { '50': 0.666667, '80': 0.814815, '95': 0.851852 },
            baselines: {
              today: { meanAbsoluteError: 458.233, meanAbsolutePercentError: 21.4363 },
              line14: { meanAbsoluteError: 1373.48, meanAbsolutePercentError: 65.3248 },
              dampedHolt: { meanAbsoluteError: 358.928, meanAbsolutePercentError: 17.0993 },
            },
          },
        ],
      },
      regions: {
        cn: [
          {
            horizonDays: 7,
            n: 53,
            forecast: { meanAbsoluteError: 1.11367, meanAbsolutePercentError: 0.0368846 },
            coverage: { '50': 0.735849, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 1.71203, meanAbsolutePercentError: 0.0567139 },
              line14: { meanAbsoluteError: 1.34025, meanAbsolutePercentError: 0.0443618 },
              dampedHolt: { meanAbsoluteError: 1.15957, meanAbsolutePercentError: 0.0383966 },
            },
          },
          {
            horizonDays: 14,
            n: 46,
            forecast: { meanAbsoluteError: 2.91622, meanAbsolutePercentError: 0.0966014 },
            coverage: { '50': 0.478261, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 3.0575, meanAbsolutePercentError: 0.101331 },
              line14: { meanAbsoluteError: 3.35566, meanAbsolutePercentError: 0.111092 },
              dampedHolt: { meanAbsoluteError: 2.97816, meanAbsolutePercentError: 0.0986311 },
            },
          },
          {
            horizonDays: 21,
            n: 39,
            forecast: { meanAbsoluteError: 5.07456, meanAbsolutePercentError: 0.168145 },
            coverage: { '50': 0.25641, '80': 0.794872, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 4.31708, meanAbsolutePercentError: 0.143126 },
              line14: { meanAbsoluteError: 6.19545, meanAbsolutePercentError: 0.205178 },
              dampedHolt: { meanAbsoluteError: 5.31275, meanAbsolutePercentError: 0.176014 },
            },
          },
          {
            horizonDays: 28,
            n: 32,
            forecast: { meanAbsoluteError: 7.47446, meanAbsolutePercentError: 0.247735 },
            coverage: { '50': 0.125, '80': 0.78125, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 5.61606, meanAbsolutePercentError: 0.186235 },
              line14: { meanAbsoluteError: 9.94844, meanAbsolutePercentError: 0.329601 },
              dampedHolt: { meanAbsoluteError: 7.94086, meanAbsolutePercentError: 0.26317 },
            },
          },
        ],
        eu: [
          {
            horizonDays: 7,
            n: 63,
            forecast: { meanAbsoluteError: 6.02973, meanAbsolutePercentError: 0.223882 },
            coverage: { '50': 0.904762, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 4.35058, meanAbsolutePercentError: 0.159689 },
              line14: { meanAbsoluteError: 6.23976, meanAbsolutePercentError: 0.22979 },
              dampedHolt: { meanAbsoluteError: 2.12156, meanAbsolutePercentError: 0.0768817 },
            },
          },
          {
            horizonDays: 14,
            n: 50,
            forecast: { meanAbsoluteError: 3.98481, meanAbsolutePercentError: 0.145002 },
            coverage: { '50': 0.98, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 3.75169, meanAbsolutePercentError: 0.134842 },
              line14: { meanAbsoluteError: 8.20359, meanAbsolutePercentError: 0.29496 },
              dampedHolt: { meanAbsoluteError: 2.58763, meanAbsolutePercentError: 0.0921282 },
            },
          },
          {
            horizonDays: 21,
            n: 42,
            forecast: { meanAbsoluteError: 2.6027, meanAbsolutePercentError: 0.0921329 },
            coverage: { '50': 1, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 3.23459, meanAbsolutePercentError: 0.1145 },
              line14: { meanAbsoluteError: 10.6203, meanAbsolutePercentError: 0.375857 },
              dampedHolt: { meanAbsoluteError: 3.37772, meanAbsolutePercentError: 0.119559 },
            },
          },
          {
            horizonDays: 28,
            n: 35,
            forecast: { meanAbsoluteError: 3.55352, meanAbsolutePercentError: 0.125819 },
            coverage: { '50': 1, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 4.03146, meanAbsolutePercentError: 0.142718 },
              line14: { meanAbsoluteError: 17.038, meanAbsolutePercentError: 0.603108 },
              dampedHolt: { meanAbsoluteError: 4.5033, meanAbsolutePercentError: 0.159433 },
            },
          },
        ],
        us: [
          {
            horizonDays: 7,
            n: 62,
            forecast: { meanAbsoluteError: 4.08095, meanAbsolutePercentError: 0.155194 },
            coverage: { '50': 0.903226, '80': 0.983871, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 7.29938, meanAbsolutePercentError: 0.278737 },
              line14: { meanAbsoluteError: 7.40752, meanAbsolutePercentError: 0.282086 },
              dampedHolt: { meanAbsoluteError: 3.86199, meanAbsolutePercentError: 0.146661 },
            },
          },
          {
            horizonDays: 14,
            n: 50,
            forecast: { meanAbsoluteError: 3.34402, meanAbsolutePercentError: 0.124705 },
            coverage: { '50': 0.98, '80': 0.98, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 4.20694, meanAbsolutePercentError: 0.157502 },
              line14: { meanAbsoluteError: 8.18417, meanAbsolutePercentError: 0.304776 },
              dampedHolt: { meanAbsoluteError: 4.47974, meanAbsolutePercentError: 0.167674 },
            },
          },
          {
            horizonDays: 21,
            n: 42,
            forecast: { meanAbsoluteError: 2.45619, meanAbsolutePercentError: 0.0900764 },
            coverage: { '50': 1, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 2.3067, meanAbsolutePercentError: 0.0846007 },
              line14: { meanAbsoluteError: 8.7887, meanAbsolutePercentError: 0.322291 },
              dampedHolt: { meanAbsoluteError: 3.12937, meanAbsolutePercentError: 0.114762 },
            },
          },
          {
            horizonDays: 28,
            n: 35,
            forecast: { meanAbsoluteError: 3.12891, meanAbsolutePercentError: 0.114779 },
            coverage: { '50': 1, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 2.96455, meanAbsolutePercentError: 0.108738 },
              line14: { meanAbsoluteError: 14.0075, meanAbsolutePercentError: 0.513777 },
              dampedHolt: { meanAbsoluteError: 3.90849, meanAbsolutePercentError: 0.143369 },
            },
          },
        ],
        tw: [
          {
            horizonDays: 7,
            n: 48,
            forecast: { meanAbsoluteError: 35.9787, meanAbsolutePercentError: 1.82586 },
            coverage: { '50': 0.416667, '80': 0.583333, '95': 0.6875 },
            baselines: {
              today: { meanAbsoluteError: 131.552, meanAbsolutePercentError: 6.98163 },
              line14: { meanAbsoluteError: 172.48, meanAbsolutePercentError: 9.6412 },
              dampedHolt: { meanAbsoluteError: 68.9744, meanAbsolutePercentError: 3.76738 },
            },
          },
          {
            horizonDays: 14,
            n: 41,
            forecast: { meanAbsoluteError: 51.429, meanAbsolutePercentError: 2.49451 },
            coverage: { '50': 0.585366, '80': 0.658537, '95': 0.731707 },
            baselines: {
              today: { meanAbsoluteError: 242.416, meanAbsolutePercentError: 12.1253 },
              line14: { meanAbsoluteError: 432.233, meanAbsolutePercentError: 22.5453 },
              dampedHolt: { meanAbsoluteError: 152.292, meanAbsolutePercentError: 7.84854 },
            },
          },
          {
            horizonDays: 21,
            n: 33,
            forecast: { meanAbsoluteError: 66.0524, meanAbsolutePercentError: 3.13637 },
            coverage: { '50': 0.69697, '80': 0.818182, '95': 0.848485 },
            baselines: {
              today: { meanAbsoluteError: 357.009, meanAbsolutePercentError: 17.1375 },
              line14: { meanAbsoluteError: 838.439, meanAbsolutePercentError: 41.0778 },
              dampedHolt: { meanAbsoluteError: 246.828, meanAbsolutePercentError: 12.0973 },
            },
          },
          {
            horizonDays: 28,
            n: 27,
            forecast: { meanAbsoluteError: 77.677, meanAbsolutePercentError: 3.60377 },
            coverage: { '50': 0.666667, '80': 0.814815, '95': 0.851852 },
            baselines: {
              today: { meanAbsoluteError: 458.233, meanAbsolutePercentError: 21.4363 },
              line14: { meanAbsoluteError: 1373.48, meanAbsolutePercentError: 65.3248 },
              dampedHolt: { meanAbsoluteError: 358.928, meanAbsolutePercentError: 17.0993 },
            },
          },
        ],
      },
    },
  },
  odds: [
    {
      scenario: 'idle',
      n: 13676,
      bins: [
        { from: 0, to: 0.1, n: 6649, stated: 0.0106751, came: 0.020755 },
        { from: 0.1, to: 0.3, n: 1335, stated: 0.185736, came: 0.137079 },
        { from: 0.3, to: 0.5, n: 723, stated: 0.397488, came: 0.272476 },
        { from: 0.5, to: 0.7, n: 601, stated: 0.598083, came: 0.53411 },
        { from: 0.7, to: 0.9, n: 701, stated: 0.807619, came: 0.801712 },
        { from: 0.9, to: 1, n: 3667, stated: 0.990004, came: 0.965367 },
      ],
      brier: 0.0599089,
      brierToday: 0.63871,
      brierClimate: 0.208285,
    },
    {
      scenario: 'climber',
      n: 13676,
      bins: [
        { from: 0, to: 0.1, n: 76, stated: 0.0737357, came: 0.0131579 },
        { from: 0.1, to: 0.3, n: 898, stated: 0.218167, came: 0.0545657 },
        { from: 0.3, to: 0.5, n: 1687, stated: 0.411143, came: 0.342027 },
        { from: 0.5, to: 0.7, n: 3235, stated: 0.610999, came: 0.770325 },
        { from: 0.7, to: 0.9, n: 3714, stated: 0.787538, came: 0.941572 },
        { from: 0.9, to: 1, n: 4066, stated: 0.977816, came: 0.988441 },
      ],
      brier: 0.103297,
      brierToday: 0.22236,
      brierClimate: 0.170807,
    },
  ],
};
