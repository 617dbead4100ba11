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
          forecast: { meanAbsoluteError: 14.3349, meanAbsolutePercentError: 0.416795 },
          coverage: { '50': 0.520231, '80': 0.800578, '95': 0.950867 },
          baselines: {
            today: { meanAbsoluteError: 57.3372, meanAbsolutePercentError: 1.61849 },
            line14: { meanAbsoluteError: 70.3798, meanAbsolutePercentError: 2.07751 },
            dampedHolt: { meanAbsoluteError: 29.6473, meanAbsolutePercentError: 0.891298 },
          },
        },
        {
          horizonDays: 14,
          n: 286,
          forecast: { meanAbsoluteError: 24.2131, meanAbsolutePercentError: 0.691969 },
          coverage: { '50': 0.482517, '80': 0.818182, '95': 0.947552 },
          baselines: {
            today: { meanAbsoluteError: 108.355, meanAbsolutePercentError: 3.01422 },
            line14: { meanAbsoluteError: 175.186, meanAbsolutePercentError: 5.02428 },
            dampedHolt: { meanAbsoluteError: 56.9259, meanAbsolutePercentError: 1.66943 },
          },
        },
        {
          horizonDays: 21,
          n: 234,
          forecast: { meanAbsoluteError: 33.1627, meanAbsolutePercentError: 0.926935 },
          coverage: { '50': 0.465812, '80': 0.803419, '95': 0.978632 },
          baselines: {
            today: { meanAbsoluteError: 158.057, meanAbsolutePercentError: 4.35054 },
            line14: { meanAbsoluteError: 323.479, meanAbsolutePercentError: 9.05408 },
            dampedHolt: { meanAbsoluteError: 87.9451, meanAbsolutePercentError: 2.52338 },
          },
        },
        {
          horizonDays: 28,
          n: 186,
          forecast: { meanAbsoluteError: 40.6672, meanAbsolutePercentError: 1.13714 },
          coverage: { '50': 0.489247, '80': 0.811828, '95': 0.978495 },
          baselines: {
            today: { meanAbsoluteError: 204.641, meanAbsolutePercentError: 5.58102 },
            line14: { meanAbsoluteError: 520.193, meanAbsolutePercentError: 14.3327 },
            dampedHolt: { meanAbsoluteError: 116.641, meanAbsolutePercentError: 3.30448 },
          },
        },
      ],
      regions: {
        cn: [
          {
            horizonDays: 7,
            n: 91,
            forecast: { meanAbsoluteError: 11.9507, meanAbsolutePercentError: 0.295774 },
            coverage: { '50': 0.395604, '80': 0.681319, '95': 0.89011 },
            baselines: {
              today: { meanAbsoluteError: 47.2934, meanAbsolutePercentError: 1.23842 },
              line14: { meanAbsoluteError: 68.3766, meanAbsolutePercentError: 1.83557 },
              dampedHolt: { meanAbsoluteError: 20.8897, meanAbsolutePercentError: 0.544876 },
            },
          },
          {
            horizonDays: 14,
            n: 77,
            forecast: { meanAbsoluteError: 22.1696, meanAbsolutePercentError: 0.539025 },
            coverage: { '50': 0.311688, '80': 0.675325, '95': 0.922078 },
            baselines: {
              today: { meanAbsoluteError: 91.3801, meanAbsolutePercentError: 2.34664 },
              line14: { meanAbsoluteError: 170.327, meanAbsolutePercentError: 4.47414 },
              dampedHolt: { meanAbsoluteError: 43.5195, meanAbsolutePercentError: 1.10352 },
            },
          },
          {
            horizonDays: 21,
            n: 63,
            forecast: { meanAbsoluteError: 37.1561, meanAbsolutePercentError: 0.901053 },
            coverage: { '50': 0.174603, '80': 0.539683, '95': 0.952381 },
            baselines: {
              today: { meanAbsoluteError: 132.376, meanAbsolutePercentError: 3.3536 },
              line14: { meanAbsoluteError: 317.173, meanAbsolutePercentError: 8.1996 },
              dampedHolt: { meanAbsoluteError: 67.8746, meanAbsolutePercentError: 1.69082 },
            },
          },
          {
            horizonDays: 28,
            n: 49,
            forecast: { meanAbsoluteError: 48.5581, meanAbsolutePercentError: 1.17916 },
            coverage: { '50': 0.0816327, '80': 0.55102, '95': 0.959184 },
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
            forecast: { meanAbsoluteError: 9.38686, meanAbsolutePercentError: 0.249678 },
            coverage: { '50': 0.627451, '80': 0.911765, '95': 0.990196 },
            baselines: {
              today: { meanAbsoluteError: 53.6059, meanAbsolutePercentError: 1.41952 },
              line14: { meanAbsoluteError: 58.8361, meanAbsolutePercentError: 1.62 },
              dampedHolt: { meanAbsoluteError: 19.8787, meanAbsolutePercentError: 0.533584 },
            },
          },
          {
            horizonDays: 14,
            n: 82,
            forecast: { meanAbsoluteError: 14.3881, meanAbsolutePercentError: 0.373738 },
            coverage: { '50': 0.621951, '80': 0.902439, '95': 0.963415 },
            baselines: {
              today: { meanAbsoluteError: 97.7018, meanAbsolutePercentError: 2.53879 },
              line14: { meanAbsoluteError: 155.464, meanAbsolutePercentError: 4.17591 },
              dampedHolt: { meanAbsoluteError: 36.7368, meanAbsolutePercentError: 0.966484 },
            },
          },
          {
            horizonDays: 21,
            n: 67,
            forecast: { meanAbsoluteError: 18.0012, meanAbsolutePercentError: 0.457217 },
            coverage: { '50': 0.552239, '80': 0.925373, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 137.507, meanAbsolutePercentError: 3.52763 },
              line14: { meanAbsoluteError: 291.42, meanAbsolutePercentError: 7.70135 },
              dampedHolt: { meanAbsoluteError: 52.2718, meanAbsolutePercentError: 1.35732 },
            },
          },
          {
            horizonDays: 28,
            n: 53,
            forecast: { meanAbsoluteError: 17.6704, meanAbsolutePercentError: 0.437679 },
            coverage: { '50': 0.471698, '80': 1, '95': 1 },
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
            forecast: { meanAbsoluteError: 11.1745, meanAbsolutePercentError: 0.296088 },
            coverage: { '50': 0.552381, '80': 0.857143, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 53.6251, meanAbsolutePercentError: 1.42965 },
              line14: { meanAbsoluteError: 60.3798, meanAbsolutePercentError: 1.67144 },
              dampedHolt: { meanAbsoluteError: 23.4217, meanAbsolutePercentError: 0.627411 },
            },
          },
          {
            horizonDays: 14,
            n: 86,
            forecast: { meanAbsoluteError: 16.2042, meanAbsolutePercentError: 0.420098 },
            coverage: { '50': 0.569767, '80': 0.953488, '95': 0.965116 },
            baselines: {
              today: { meanAbsoluteError: 98.252, meanAbsolutePercentError: 2.56984 },
              line14: { meanAbsoluteError: 155.035, meanAbsolutePercentError: 4.19121 },
              dampedHolt: { meanAbsoluteError: 43.0535, meanAbsolutePercentError: 1.12715 },
            },
          },
          {
            horizonDays: 21,
            n: 71,
            forecast: { meanAbsoluteError: 16.2499, meanAbsolutePercentError: 0.414089 },
            coverage: { '50': 0.676056, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 140.371, meanAbsolutePercentError: 3.62581 },
              line14: { meanAbsoluteError: 286.557, meanAbsolutePercentError: 7.64023 },
              dampedHolt: { meanAbsoluteError: 67.1088, meanAbsolutePercentError: 1.73178 },
            },
          },
          {
            horizonDays: 28,
            n: 57,
            forecast: { meanAbsoluteError: 16.041, meanAbsolutePercentError: 0.407855 },
            coverage: { '50': 0.982456, '80': 1, '95': 1 },
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
            forecast: { meanAbsoluteError: 36.2828, meanAbsolutePercentError: 1.2654 },
            coverage: { '50': 0.458333, '80': 0.666667, '95': 0.875 },
            baselines: {
              today: { meanAbsoluteError: 92.4276, meanAbsolutePercentError: 3.17498 },
              line14: { meanAbsoluteError: 120.583, meanAbsolutePercentError: 4.39666 },
              dampedHolt: { meanAbsoluteError: 80.6269, meanAbsolutePercentError: 2.88545 },
            },
          },
          {
            horizonDays: 14,
            n: 41,
            forecast: { meanAbsoluteError: 64.4997, meanAbsolutePercentError: 2.18593 },
            coverage: { '50': 0.341463, '80': 0.634146, '95': 0.926829 },
            baselines: {
              today: { meanAbsoluteError: 182.736, meanAbsolutePercentError: 6.15097 },
              line14: { meanAbsoluteError: 266.02, meanAbsolutePercentError: 9.50164 },
              dampedHolt: { meanAbsoluteError: 151.58, meanAbsolutePercentError: 5.27558 },
            },
          },
          {
            horizonDays: 21,
            n: 33,
            forecast: { meanAbsoluteError: 92.7095, meanAbsolutePercentError: 3.03341 },
            coverage: { '50': 0.393939, '80': 0.636364, '95': 0.939394 },
            baselines: {
              today: { meanAbsoluteError: 286.858, meanAbsolutePercentError: 9.4838 },
              line14: { meanAbsoluteError: 480.045, meanAbsolutePercentError: 16.4737 },
              dampedHolt: { meanAbsoluteError: 243.519, meanAbsolutePercentError: 8.18343 },
            },
          },
          {
            horizonDays: 28,
            n: 27,
            forecast: { meanAbsoluteError: 123.477, meanAbsolutePercentError: 3.97354 },
            coverage: { '50': 0.222222, '80': 0.518519, '95': 0.925926 },
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
          forecast: { meanAbsoluteError: 13.7356, meanAbsolutePercentError: 0.410642 },
          coverage: { '50': 0.546243, '80': 0.806358, '95': 0.933526 },
          baselines: {
            today: { meanAbsoluteError: 57.5453, meanAbsolutePercentError: 1.72552 },
            line14: { meanAbsoluteError: 81.9497, meanAbsolutePercentError: 2.60593 },
            dampedHolt: { meanAbsoluteError: 24.7284, meanAbsolutePercentError: 0.752 },
          },
        },
        {
          horizonDays: 14,
          n: 286,
          forecast: { meanAbsoluteError: 25.4255, meanAbsolutePercentError: 0.754729 },
          coverage: { '50': 0.486014, '80': 0.744755, '95': 0.898601 },
          baselines: {
            today: { meanAbsoluteError: 106.007, meanAbsolutePercentError: 3.11873 },
            line14: { meanAbsoluteError: 207.101, meanAbsolutePercentError: 6.40572 },
            dampedHolt: { meanAbsoluteError: 50.0584, meanAbsolutePercentError: 1.48952 },
          },
        },
        {
          horizonDays: 21,
          n: 234,
          forecast: { meanAbsoluteError: 34.9933, meanAbsolutePercentError: 1.02439 },
          coverage: { '50': 0.444444, '80': 0.769231, '95': 0.923077 },
          baselines: {
            today: { meanAbsoluteError: 149.799, meanAbsolutePercentError: 4.34948 },
            line14: { meanAbsoluteError: 383.05, meanAbsolutePercentError: 11.6245 },
            dampedHolt: { meanAbsoluteError: 77.2126, meanAbsolutePercentError: 2.26146 },
          },
        },
        {
          horizonDays: 28,
          n: 186,
          forecast: { meanAbsoluteError: 40.6653, meanAbsolutePercentError: 1.17276 },
          coverage: { '50': 0.456989, '80': 0.870968, '95': 0.973118 },
          baselines: {
            today: { meanAbsoluteError: 193.663, meanAbsolutePercentError: 5.57007 },
            line14: { meanAbsoluteError: 623.451, meanAbsolutePercentError: 18.6733 },
            dampedHolt: { meanAbsoluteError: 103.67, meanAbsolutePercentError: 3.00217 },
          },
        },
      ],
      regions: {
        cn: [
          {
            horizonDays: 7,
            n: 91,
            forecast: { meanAbsoluteError: 12.7672, meanAbsolutePercentError: 0.350353 },
            coverage: { '50': 0.538462, '80': 0.846154, '95': 0.989011 },
            baselines: {
              today: { meanAbsoluteError: 52.6262, meanAbsolutePercentError: 1.47075 },
              line14: { meanAbsoluteError: 85.2162, meanAbsolutePercentError: 2.46408 },
              dampedHolt: { meanAbsoluteError: 21.5571, meanAbsolutePercentError: 0.60425 },
            },
          },
          {
            horizonDays: 14,
            n: 77,
            forecast: { meanAbsoluteError: 24.7468, meanAbsolutePercentError: 0.665162 },
            coverage: { '50': 0.519481, '80': 0.805195, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 98.6232, meanAbsolutePercentError: 2.69561 },
              line14: { meanAbsoluteError: 213.361, meanAbsolutePercentError: 6.00616 },
              dampedHolt: { meanAbsoluteError: 43.0326, meanAbsolutePercentError: 1.17291 },
            },
          },
          {
            horizonDays: 21,
            n: 63,
            forecast: { meanAbsoluteError: 40.8923, meanAbsolutePercentError: 1.08563 },
            coverage: { '50': 0.380952, '80': 0.825397, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 141.736, meanAbsolutePercentError: 3.81665 },
              line14: { meanAbsoluteError: 397.886, meanAbsolutePercentError: 10.9941 },
              dampedHolt: { meanAbsoluteError: 64.9994, meanAbsolutePercentError: 1.73858 },
            },
          },
          {
            horizonDays: 28,
            n: 49,
            forecast: { meanAbsoluteError: 53.7659, meanAbsolutePercentError: 1.41709 },
            coverage: { '50': 0.346939, '80': 1, '95': 1 },
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
            forecast: { meanAbsoluteError: 12.0294, meanAbsolutePercentError: 0.332954 },
            coverage: { '50': 0.54902, '80': 0.843137, '95': 0.941176 },
            baselines: {
              today: { meanAbsoluteError: 51.5738, meanAbsolutePercentError: 1.44506 },
              line14: { meanAbsoluteError: 52.3339, meanAbsolutePercentError: 1.51095 },
              dampedHolt: { meanAbsoluteError: 20.1547, meanAbsolutePercentError: 0.56903 },
            },
          },
          {
            horizonDays: 14,
            n: 82,
            forecast: { meanAbsoluteError: 20.2582, meanAbsolutePercentError: 0.548509 },
            coverage: { '50': 0.47561, '80': 0.804878, '95': 0.902439 },
            baselines: {
              today: { meanAbsoluteError: 94.0677, meanAbsolutePercentError: 2.58409 },
              line14: { meanAbsoluteError: 136.6, meanAbsolutePercentError: 3.85954 },
              dampedHolt: { meanAbsoluteError: 43.4748, meanAbsolutePercentError: 1.20374 },
            },
          },
          {
            horizonDays: 21,
            n: 67,
            forecast: { meanAbsoluteError: 27.112, meanAbsolutePercentError: 0.721811 },
            coverage: { '50': 0.41791, '80': 0.791045, '95': 0.925373 },
            baselines: {
              today: { meanAbsoluteError: 130.273, meanAbsolutePercentError: 3.53499 },
              line14: { meanAbsoluteError: 257.707, meanAbsolutePercentError: 7.171 },
              dampedHolt: { meanAbsoluteError: 70.6058, meanAbsolutePercentError: 1.92625 },
            },
          },
          {
            horizonDays: 28,
            n: 53,
            forecast: { meanAbsoluteError: 32.4468, meanAbsolutePercentError: 0.855314 },
            coverage: { '50': 0.396226, '80': 0.792453, '95': 1 },
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
            forecast: { meanAbsoluteError: 10.5813, meanAbsolutePercentError: 0.292936 },
            coverage: { '50': 0.552381, '80': 0.809524, '95': 0.92381 },
            baselines: {
              today: { meanAbsoluteError: 52.1019, meanAbsolutePercentError: 1.47882 },
              line14: { meanAbsoluteError: 64.2355, meanAbsolutePercentError: 1.89584 },
              dampedHolt: { meanAbsoluteError: 24.1056, meanAbsolutePercentError: 0.692204 },
            },
          },
          {
            horizonDays: 14,
            n: 86,
            forecast: { meanAbsoluteError: 16.4077, meanAbsolutePercentError: 0.445798 },
            coverage: { '50': 0.55814, '80': 0.790698, '95': 0.94186 },
            baselines: {
              today: { meanAbsoluteError: 93.4314, meanAbsolutePercentError: 2.60109 },
              line14: { meanAbsoluteError: 166.145, meanAbsolutePercentError: 4.77898 },
              dampedHolt: { meanAbsoluteError: 42.9148, meanAbsolutePercentError: 1.1986 },
            },
          },
          {
            horizonDays: 21,
            n: 71,
            forecast: { meanAbsoluteError: 18.3498, meanAbsolutePercentError: 0.500071 },
            coverage: { '50': 0.647887, '80': 0.859155, '95': 0.971831 },
            baselines: {
              today: { meanAbsoluteError: 131.207, meanAbsolutePercentError: 3.60949 },
              line14: { meanAbsoluteError: 304.828, meanAbsolutePercentError: 8.65474 },
              dampedHolt: { meanAbsoluteError: 62.7021, meanAbsolutePercentError: 1.72993 },
            },
          },
          {
            horizonDays: 28,
            n: 57,
            forecast: { meanAbsoluteError: 19.5484, meanAbsolutePercentError: 0.535004 },
            coverage: { '50': 0.719298, '80': 0.912281, '95': 1 },
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
            forecast: { meanAbsoluteError: 26.0973, meanAbsolutePercentError: 0.947509 },
            coverage: { '50': 0.541667, '80': 0.645833, '95': 0.833333 },
            baselines: {
              today: { meanAbsoluteError: 91.4677, meanAbsolutePercentError: 3.34416 },
              line14: { meanAbsoluteError: 177.44, meanAbsolutePercentError: 6.75499 },
              dampedHolt: { meanAbsoluteError: 41.8219, meanAbsolutePercentError: 1.55173 },
            },
          },
          {
            horizonDays: 14,
            n: 41,
            forecast: { meanAbsoluteError: 55.9499, meanAbsolutePercentError: 1.98338 },
            coverage: { '50': 0.292683, '80': 0.414634, '95': 0.609756 },
            baselines: {
              today: { meanAbsoluteError: 170.133, meanAbsolutePercentError: 6.06848 },
              line14: { meanAbsoluteError: 422.257, meanAbsolutePercentError: 15.6606 },
              dampedHolt: { meanAbsoluteError: 91.4043, meanAbsolutePercentError: 3.26592 },
            },
          },
          {
            horizonDays: 21,
            n: 33,
            forecast: { meanAbsoluteError: 75.5416, meanAbsolutePercentError: 2.64991 },
            coverage: { '50': 0.181818, '80': 0.424242, '95': 0.666667 },
            baselines: {
              today: { meanAbsoluteError: 244.84, meanAbsolutePercentError: 8.61248 },
              line14: { meanAbsoluteError: 777.51, meanAbsolutePercentError: 28.2597 },
              dampedHolt: { meanAbsoluteError: 145.162, meanAbsolutePercentError: 5.08385 },
            },
          },
          {
            horizonDays: 28,
            n: 27,
            forecast: { meanAbsoluteError: 77.6024, meanAbsolutePercentError: 2.69886 },
            coverage: { '50': 0.222222, '80': 0.703704, '95': 0.814815 },
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
          forecast: { meanAbsoluteError: 20.7401, meanAbsolutePercentError: 0.707959 },
          coverage: { '50': 0.684971, '80': 0.867052, '95': 0.939306 },
          baselines: {
            today: { meanAbsoluteError: 48.4081, meanAbsolutePercentError: 1.68429 },
            line14: { meanAbsoluteError: 116.548, meanAbsolutePercentError: 4.18277 },
            dampedHolt: { meanAbsoluteError: 30.8052, meanAbsolutePercentError: 1.10121 },
          },
        },
        {
          horizonDays: 14,
          n: 286,
          forecast: { meanAbsoluteError: 37.3099, meanAbsolutePercentError: 1.22613 },
          coverage: { '50': 0.618881, '80': 0.835664, '95': 0.933566 },
          baselines: {
            today: { meanAbsoluteError: 86.7269, meanAbsolutePercentError: 2.95099 },
            line14: { meanAbsoluteError: 295.738, meanAbsolutePercentError: 10.2269 },
            dampedHolt: { meanAbsoluteError: 56.8881, meanAbsolutePercentError: 1.96504 },
          },
        },
        {
          horizonDays: 21,
          n: 234,
          forecast: { meanAbsoluteError: 56.5244, meanAbsolutePercentError: 1.81287 },
          coverage: { '50': 0.559829, '80': 0.803419, '95': 0.92735 },
          baselines: {
            today: { meanAbsoluteError: 120.998, meanAbsolutePercentError: 4.05749 },
            line14: { meanAbsoluteError: 554.295, meanAbsolutePercentError: 18.7057 },
            dampedHolt: { meanAbsoluteError: 81.6403, meanAbsolutePercentError: 2.76686 },
          },
        },
        {
          horizonDays: 28,
          n: 186,
          forecast: { meanAbsoluteError: 80.3978, meanAbsolutePercentError: 2.53957 },
          coverage: { '50': 0.505376, '80': 0.77957, '95': 0.897849 },
          baselines: {
            today: { meanAbsoluteError: 152.601, meanAbsolutePercentError: 5.07202 },
            line14: { meanAbsoluteError: 921.719, meanAbsolutePercentError: 30.5753 },
            dampedHolt: { meanAbsoluteError: 104.114, meanAbsolutePercentError: 3.49657 },
          },
        },
      ],
      regions: {
        cn: [
          {
            horizonDays: 7,
            n: 91,
            forecast: { meanAbsoluteError: 43.6703, meanAbsolutePercentError: 1.46115 },
            coverage: { '50': 0.791209, '80': 0.934066, '95': 0.945055 },
            baselines: {
              today: { meanAbsoluteError: 44.274, meanAbsolutePercentError: 1.4229 },
              line14: { meanAbsoluteError: 163.107, meanAbsolutePercentError: 5.45091 },
              dampedHolt: { meanAbsoluteError: 37.3602, meanAbsolutePercentError: 1.24089 },
            },
          },
          {
            horizonDays: 14,
            n: 77,
            forecast: { meanAbsoluteError: 82.2422, meanAbsolutePercentError: 2.65164 },
            coverage: { '50': 0.701299, '80': 0.883117, '95': 0.935065 },
            baselines: {
              today: { meanAbsoluteError: 79.3955, meanAbsolutePercentError: 2.4938 },
              line14: { meanAbsoluteError: 397.37, meanAbsolutePercentError: 12.8219 },
              dampedHolt: { meanAbsoluteError: 68.874, meanAbsolutePercentError: 2.20447 },
            },
          },
          {
            horizonDays: 21,
            n: 63,
            forecast: { meanAbsoluteError: 125.32, meanAbsolutePercentError: 3.94111 },
            coverage: { '50': 0.539683, '80': 0.873016, '95': 0.920635 },
            baselines: {
              today: { meanAbsoluteError: 109.916, meanAbsolutePercentError: 3.39773 },
              line14: { meanAbsoluteError: 735.817, meanAbsolutePercentError: 23.1565 },
              dampedHolt: { meanAbsoluteError: 96.1121, meanAbsolutePercentError: 3.00692 },
            },
          },
          {
            horizonDays: 28,
            n: 49,
            forecast: { meanAbsoluteError: 179.257, meanAbsolutePercentError: 5.52024 },
            coverage: { '50': 0.489796, '80': 0.897959, '95': 0.897959 },
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
            forecast: { meanAbsoluteError: 7.41087, meanAbsolutePercentError: 0.237857 },
            coverage: { '50': 0.794118, '80': 0.892157, '95': 0.95098 },
            baselines: {
              today: { meanAbsoluteError: 39.6859, meanAbsolutePercentError: 1.28019 },
              line14: { meanAbsoluteError: 61.9114, meanAbsolutePercentError: 2.04599 },
              dampedHolt: { meanAbsoluteError: 17.272, meanAbsolutePercentError: 0.563907 },
            },
          },
          {
            horizonDays: 14,
            n: 82,
            forecast: { meanAbsoluteError: 12.9685, meanAbsolutePercentError: 0.404511 },
            coverage: { '50': 0.792683, '80': 0.865854, '95': 0.914634 },
            baselines: {
              today: { meanAbsoluteError: 67.679, meanAbsolutePercentError: 2.14182 },
              line14: { meanAbsoluteError: 165.231, meanAbsolutePercentError: 5.30379 },
              dampedHolt: { meanAbsoluteError: 31.1034, meanAbsolutePercentError: 0.988672 },
            },
          },
          {
            horizonDays: 21,
            n: 67,
            forecast: { meanAbsoluteError: 19.9214, meanAbsolutePercentError: 0.610405 },
            coverage: { '50': 0.761194, '80': 0.835821, '95': 0.895522 },
            baselines: {
              today: { meanAbsoluteError: 92.1839, meanAbsolutePercentError: 2.8776 },
              line14: { meanAbsoluteError: 309.287, meanAbsolutePercentError: 9.74197 },
              dampedHolt: { meanAbsoluteError: 43.9809, meanAbsolutePercentError: 1.37534 },
            },
          },
          {
            horizonDays: 28,
            n: 53,
            forecast: { meanAbsoluteError: 27.8222, meanAbsolutePercentError: 0.841276 },
            coverage: { '50': 0.698113, '80': 0.811321, '95': 0.849057 },
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
            forecast: { meanAbsoluteError: 15.7097, meanAbsolutePercentError: 0.524546 },
            coverage: { '50': 0.666667, '80': 0.885714, '95': 0.92381 },
            baselines: {
              today: { meanAbsoluteError: 39.8113, meanAbsolutePercentError: 1.30272 },
              line14: { meanAbsoluteError: 84.5928, meanAbsolutePercentError: 2.87628 },
              dampedHolt: { meanAbsoluteError: 27.1858, meanAbsolutePercentError: 0.917605 },
            },
          },
          {
            horizonDays: 14,
            n: 86,
            forecast: { meanAbsoluteError: 26.3016, meanAbsolutePercentError: 0.846537 },
            coverage: { '50': 0.5, '80': 0.837209, '95': 0.918605 },
            baselines: {
              today: { meanAbsoluteError: 71.1645, meanAbsolutePercentError: 2.28215 },
              line14: { meanAbsoluteError: 215.132, meanAbsolutePercentError: 7.06062 },
              dampedHolt: { meanAbsoluteError: 46.1169, meanAbsolutePercentError: 1.49835 },
            },
          },
          {
            horizonDays: 21,
            n: 71,
            forecast: { meanAbsoluteError: 40.4395, meanAbsolutePercentError: 1.28576 },
            coverage: { '50': 0.478873, '80': 0.774648, '95': 0.929577 },
            baselines: {
              today: { meanAbsoluteError: 97.25, meanAbsolutePercentError: 3.08454 },
              line14: { meanAbsoluteError: 404.241, meanAbsolutePercentError: 13.0723 },
              dampedHolt: { meanAbsoluteError: 63.6742, meanAbsolutePercentError: 2.04068 },
            },
          },
          {
            horizonDays: 28,
            n: 57,
            forecast: { meanAbsoluteError: 57.8801, meanAbsolutePercentError: 1.8204 },
            coverage: { '50': 0.421053, '80': 0.719298, '95': 0.894737 },
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
            forecast: { meanAbsoluteError: 16.5969, meanAbsolutePercentError: 0.680221 },
            coverage: { '50': 0.291667, '80': 0.645833, '95': 0.9375 },
            baselines: {
              today: { meanAbsoluteError: 93.586, meanAbsolutePercentError: 3.87323 },
              line14: { meanAbsoluteError: 214.286, meanAbsolutePercentError: 9.17717 },
              dampedHolt: { meanAbsoluteError: 55.0535, meanAbsolutePercentError: 2.37976 },
            },
          },
          {
            horizonDays: 14,
            n: 41,
            forecast: { meanAbsoluteError: 24.6981, meanAbsolutePercentError: 0.98843 },
            coverage: { '50': 0.365854, '80': 0.682927, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 171.234, meanAbsolutePercentError: 6.83088 },
              line14: { meanAbsoluteError: 534.961, meanAbsolutePercentError: 21.8412 },
              dampedHolt: { meanAbsoluteError: 108.541, meanAbsolutePercentError: 4.44706 },
            },
          },
          {
            horizonDays: 21,
            n: 33,
            forecast: { meanAbsoluteError: 34.1088, meanAbsolutePercentError: 1.32535 },
            coverage: { '50': 0.363636, '80': 0.666667, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 251.748, meanAbsolutePercentError: 9.80587 },
              line14: { meanAbsoluteError: 1028.04, meanAbsolutePercentError: 40.5277 },
              dampedHolt: { meanAbsoluteError: 169.127, meanAbsolutePercentError: 6.69612 },
            },
          },
          {
            horizonDays: 28,
            n: 27,
            forecast: { meanAbsoluteError: 51.7279, meanAbsolutePercentError: 1.98215 },
            coverage: { '50': 0.333333, '80': 0.62963, '95': 1 },
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
          forecast: { meanAbsoluteError: 9.36491, meanAbsolutePercentError: 0.399061 },
          coverage: { '50': 0.783186, '80': 0.876106, '95': 0.964602 },
          baselines: {
            today: { meanAbsoluteError: 31.5243, meanAbsolutePercentError: 1.3882 },
            line14: { meanAbsoluteError: 44.2986, meanAbsolutePercentError: 2.09911 },
            dampedHolt: { meanAbsoluteError: 18.6825, meanAbsolutePercentError: 0.863089 },
          },
        },
        {
          horizonDays: 14,
          n: 187,
          forecast: { meanAbsoluteError: 13.2489, meanAbsolutePercentError: 0.520907 },
          coverage: { '50': 0.743316, '80': 0.893048, '95': 0.97861 },
          baselines: {
            today: { meanAbsoluteError: 52.5862, meanAbsolutePercentError: 2.26707 },
            line14: { meanAbsoluteError: 113.303, meanAbsolutePercentError: 5.1131 },
            dampedHolt: { meanAbsoluteError: 40.9342, meanAbsolutePercentError: 1.81456 },
          },
        },
        {
          horizonDays: 21,
          n: 156,
          forecast: { meanAbsoluteError: 19.9914, meanAbsolutePercentError: 0.76207 },
          coverage: { '50': 0.724359, '80': 0.884615, '95': 0.961538 },
          baselines: {
            today: { meanAbsoluteError: 71.7984, meanAbsolutePercentError: 3.02249 },
            line14: { meanAbsoluteError: 211.074, meanAbsolutePercentError: 9.1117 },
            dampedHolt: { meanAbsoluteError: 68.3013, meanAbsolutePercentError: 2.91566 },
          },
        },
        {
          horizonDays: 28,
          n: 129,
          forecast: { meanAbsoluteError: 26.3124, meanAbsolutePercentError: 0.968286 },
          coverage: { '50': 0.697674, '80': 0.875969, '95': 0.96124 },
          baselines: {
            today: { meanAbsoluteError: 91.6197, meanAbsolutePercentError: 3.7758 },
            line14: { meanAbsoluteError: 343.5, meanAbsolutePercentError: 14.4222 },
            dampedHolt: { meanAbsoluteError: 99.9806, meanAbsolutePercentError: 4.15936 },
          },
        },
      ],
      regions: {
        cn: [
          {
            horizonDays: 7,
            n: 53,
            forecast: { meanAbsoluteError: 1.99924, meanAbsolutePercentError: 0.0621759 },
            coverage: { '50': 1, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 3.36939, meanAbsolutePercentError: 0.104889 },
              line14: { meanAbsoluteError: 2.62648, meanAbsolutePercentError: 0.0816652 },
              dampedHolt: { meanAbsoluteError: 2.28875, meanAbsolutePercentError: 0.0712124 },
            },
          },
          {
            horizonDays: 14,
            n: 46,
            forecast: { meanAbsoluteError: 5.62882, meanAbsolutePercentError: 0.175079 },
            coverage: { '50': 1, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 5.79008, meanAbsolutePercentError: 0.180369 },
              line14: { meanAbsoluteError: 6.90566, meanAbsolutePercentError: 0.214745 },
              dampedHolt: { meanAbsoluteError: 5.7803, meanAbsolutePercentError: 0.179868 },
            },
          },
          {
            horizonDays: 21,
            n: 39,
            forecast: { meanAbsoluteError: 10.8897, meanAbsolutePercentError: 0.338902 },
            coverage: { '50': 0.923077, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 7.74946, meanAbsolutePercentError: 0.24157 },
              line14: { meanAbsoluteError: 13.3674, meanAbsolutePercentError: 0.415945 },
              dampedHolt: { meanAbsoluteError: 10.341, meanAbsolutePercentError: 0.321942 },
            },
          },
          {
            horizonDays: 28,
            n: 32,
            forecast: { meanAbsoluteError: 17.3445, meanAbsolutePercentError: 0.540107 },
            coverage: { '50': 0.8125, '80': 1, '95': 1 },
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
            forecast: { meanAbsoluteError: 2.59972, meanAbsolutePercentError: 0.0857565 },
            coverage: { '50': 0.920635, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 8.70473, meanAbsolutePercentError: 0.298008 },
              line14: { meanAbsoluteError: 3.11363, meanAbsolutePercentError: 0.10509 },
              dampedHolt: { meanAbsoluteError: 3.60562, meanAbsolutePercentError: 0.122423 },
            },
          },
          {
            horizonDays: 14,
            n: 50,
            forecast: { meanAbsoluteError: 5.86845, meanAbsolutePercentError: 0.191383 },
            coverage: { '50': 0.86, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 4.91201, meanAbsolutePercentError: 0.164083 },
              line14: { meanAbsoluteError: 4.93434, meanAbsolutePercentError: 0.162549 },
              dampedHolt: { meanAbsoluteError: 3.95586, meanAbsolutePercentError: 0.13053 },
            },
          },
          {
            horizonDays: 21,
            n: 42,
            forecast: { meanAbsoluteError: 10.2548, meanAbsolutePercentError: 0.333649 },
            coverage: { '50': 0.833333, '80': 0.952381, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 2.71693, meanAbsolutePercentError: 0.0884258 },
              line14: { meanAbsoluteError: 7.13835, meanAbsolutePercentError: 0.232264 },
              dampedHolt: { meanAbsoluteError: 4.63187, meanAbsolutePercentError: 0.150719 },
            },
          },
          {
            horizonDays: 28,
            n: 35,
            forecast: { meanAbsoluteError: 16.1459, meanAbsolutePercentError: 0.525321 },
            coverage: { '50': 0.8, '80': 0.942857, '95': 1 },
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
            forecast: { meanAbsoluteError: 3.56802, meanAbsolutePercentError: 0.120432 },
            coverage: { '50': 0.903226, '80': 0.951613, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 7.10391, meanAbsolutePercentError: 0.251663 },
              line14: { meanAbsoluteError: 1.16316, meanAbsolutePercentError: 0.0393277 },
              dampedHolt: { meanAbsoluteError: 2.98266, meanAbsolutePercentError: 0.10308 },
            },
          },
          {
            horizonDays: 14,
            n: 50,
            forecast: { meanAbsoluteError: 6.69316, meanAbsolutePercentError: 0.221707 },
            coverage: { '50': 0.86, '80': 0.92, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 3.19779, meanAbsolutePercentError: 0.110715 },
              line14: { meanAbsoluteError: 2.63989, meanAbsolutePercentError: 0.0881567 },
              dampedHolt: { meanAbsoluteError: 3.30123, meanAbsolutePercentError: 0.109318 },
            },
          },
          {
            horizonDays: 21,
            n: 42,
            forecast: { meanAbsoluteError: 11.2467, meanAbsolutePercentError: 0.371717 },
            coverage: { '50': 0.833333, '80': 0.880952, '95': 0.97619 },
            baselines: {
              today: { meanAbsoluteError: 1.08947, meanAbsolutePercentError: 0.0360079 },
              line14: { meanAbsoluteError: 4.02471, meanAbsolutePercentError: 0.133013 },
              dampedHolt: { meanAbsoluteError: 5.44809, meanAbsolutePercentError: 0.180067 },
            },
          },
          {
            horizonDays: 28,
            n: 35,
            forecast: { meanAbsoluteError: 17.467, meanAbsolutePercentError: 0.577252 },
            coverage: { '50': 0.8, '80': 0.857143, '95': 0.971429 },
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
            forecast: { meanAbsoluteError: 33.8648, meanAbsolutePercentError: 1.54215 },
            coverage: { '50': 0.208333, '80': 0.479167, '95': 0.833333 },
            baselines: {
              today: { meanAbsoluteError: 124.106, meanAbsolutePercentError: 5.70408 },
              line14: { meanAbsoluteError: 200.084, meanAbsolutePercentError: 9.60443 },
              dampedHolt: { meanAbsoluteError: 76.8515, meanAbsolutePercentError: 3.69126 },
            },
          },
          {
            horizonDays: 14,
            n: 41,
            forecast: { meanAbsoluteError: 38.7938, meanAbsolutePercentError: 1.67564 },
            coverage: { '50': 0.170732, '80': 0.609756, '95': 0.902439 },
            baselines: {
              today: { meanAbsoluteError: 223.458, meanAbsolutePercentError: 9.80255 },
              line14: { meanAbsoluteError: 499.787, meanAbsolutePercentError: 22.774 },
              dampedHolt: { meanAbsoluteError: 171.364, meanAbsolutePercentError: 7.78185 },
            },
          },
          {
            horizonDays: 21,
            n: 33,
            forecast: { meanAbsoluteError: 54.2698, meanAbsolutePercentError: 2.30426 },
            coverage: { '50': 0.212121, '80': 0.666667, '95': 0.848485 },
            baselines: {
              today: { meanAbsoluteError: 325.408, meanAbsolutePercentError: 13.8443 },
              line14: { meanAbsoluteError: 967.8, meanAbsolutePercentError: 42.117 },
              dampedHolt: { meanAbsoluteError: 297.829, meanAbsolutePercentError: 12.9817 },
            },
          },
          {
            horizonDays: 28,
            n: 27,
            forecast: { meanAbsoluteError: 61.5863, meanAbsolutePercentError: 2.55687 },
            coverage: { '50': 0.296296, '80': 0.666667, '95': 0.851852 },
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
          forecast: { meanAbsoluteError: 12.6303, meanAbsolutePercentError: 0.614499 },
          coverage: { '50': 0.792035, '80': 0.845133, '95': 0.90708 },
          baselines: {
            today: { meanAbsoluteError: 31.5571, meanAbsolutePercentError: 1.61711 },
            line14: { meanAbsoluteError: 40.7187, meanAbsolutePercentError: 2.19953 },
            dampedHolt: { meanAbsoluteError: 16.5723, meanAbsolutePercentError: 0.870823 },
          },
        },
        {
          horizonDays: 14,
          n: 187,
          forecast: { meanAbsoluteError: 18.4392, meanAbsolutePercentError: 0.85151 },
          coverage: { '50': 0.786096, '80': 0.86631, '95': 0.935829 },
          baselines: {
            today: { meanAbsoluteError: 56.0301, meanAbsolutePercentError: 2.76157 },
            line14: { meanAbsoluteError: 99.975, meanAbsolutePercentError: 5.13078 },
            dampedHolt: { meanAbsoluteError: 36.0126, meanAbsolutePercentError: 1.81453 },
          },
        },
        {
          horizonDays: 21,
          n: 156,
          forecast: { meanAbsoluteError: 26.2894, meanAbsolutePercentError: 1.17312 },
          coverage: { '50': 0.782051, '80': 0.891026, '95': 0.942308 },
          baselines: {
            today: { meanAbsoluteError: 78.0923, meanAbsolutePercentError: 3.71463 },
            line14: { meanAbsoluteError: 184.137, meanAbsolutePercentError: 8.9288 },
            dampedHolt: { meanAbsoluteError: 55.2937, meanAbsolutePercentError: 2.66613 },
          },
        },
        {
          horizonDays: 28,
          n: 129,
          forecast: { meanAbsoluteError: 33.162, meanAbsolutePercentError: 1.42447 },
          coverage: { '50': 0.775194, '80': 0.899225, '95': 0.930233 },
          baselines: {
            today: { meanAbsoluteError: 99.2004, meanAbsolutePercentError: 4.60109 },
            line14: { meanAbsoluteError: 298.363, meanAbsolutePercentError: 14.0574 },
            dampedHolt: { meanAbsoluteError: 79.3765, meanAbsolutePercentError: 3.72635 },
          },
        },
      ],
      regions: {
        cn: [
          {
            horizonDays: 7,
            n: 53,
            forecast: { meanAbsoluteError: 1.01533, meanAbsolutePercentError: 0.0336072 },
            coverage: { '50': 1, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 1.71203, meanAbsolutePercentError: 0.0567139 },
              line14: { meanAbsoluteError: 1.34025, meanAbsolutePercentError: 0.0443618 },
              dampedHolt: { meanAbsoluteError: 1.15957, meanAbsolutePercentError: 0.0383966 },
            },
          },
          {
            horizonDays: 14,
            n: 46,
            forecast: { meanAbsoluteError: 2.72899, meanAbsolutePercentError: 0.0903493 },
            coverage: { '50': 1, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 3.0575, meanAbsolutePercentError: 0.101331 },
              line14: { meanAbsoluteError: 3.35566, meanAbsolutePercentError: 0.111092 },
              dampedHolt: { meanAbsoluteError: 2.97816, meanAbsolutePercentError: 0.0986311 },
            },
          },
          {
            horizonDays: 21,
            n: 39,
            forecast: { meanAbsoluteError: 5.14025, meanAbsolutePercentError: 0.170249 },
            coverage: { '50': 1, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 4.31708, meanAbsolutePercentError: 0.143126 },
              line14: { meanAbsoluteError: 6.19545, meanAbsolutePercentError: 0.205178 },
              dampedHolt: { meanAbsoluteError: 5.31275, meanAbsolutePercentError: 0.176014 },
            },
          },
          {
            horizonDays: 28,
            n: 32,
            forecast: { meanAbsoluteError: 8.13242, meanAbsolutePercentError: 0.269454 },
            coverage: { '50': 1, '80': 1, '95': 1 },
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
            forecast: { meanAbsoluteError: 5.14554, meanAbsolutePercentError: 0.187972 },
            coverage: { '50': 0.904762, '80': 0.968254, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 4.35058, meanAbsolutePercentError: 0.159689 },
              line14: { meanAbsoluteError: 6.23976, meanAbsolutePercentError: 0.22979 },
              dampedHolt: { meanAbsoluteError: 2.12156, meanAbsolutePercentError: 0.0768817 },
            },
          },
          {
            horizonDays: 14,
            n: 50,
            forecast: { meanAbsoluteError: 8.26628, meanAbsolutePercentError: 0.295483 },
            coverage: { '50': 0.88, '80': 0.98, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 3.75169, meanAbsolutePercentError: 0.134842 },
              line14: { meanAbsoluteError: 8.20359, meanAbsolutePercentError: 0.29496 },
              dampedHolt: { meanAbsoluteError: 2.58763, meanAbsolutePercentError: 0.0921282 },
            },
          },
          {
            horizonDays: 21,
            n: 42,
            forecast: { meanAbsoluteError: 12.1063, meanAbsolutePercentError: 0.428419 },
            coverage: { '50': 0.857143, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 3.23459, meanAbsolutePercentError: 0.1145 },
              line14: { meanAbsoluteError: 10.6203, meanAbsolutePercentError: 0.375857 },
              dampedHolt: { meanAbsoluteError: 3.37772, meanAbsolutePercentError: 0.119559 },
            },
          },
          {
            horizonDays: 28,
            n: 35,
            forecast: { meanAbsoluteError: 18.9501, meanAbsolutePercentError: 0.670693 },
            coverage: { '50': 0.828571, '80': 0.971429, '95': 1 },
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
            forecast: { meanAbsoluteError: 5.33099, meanAbsolutePercentError: 0.201462 },
            coverage: { '50': 0.903226, '80': 0.935484, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 7.29938, meanAbsolutePercentError: 0.278737 },
              line14: { meanAbsoluteError: 7.40752, meanAbsolutePercentError: 0.282086 },
              dampedHolt: { meanAbsoluteError: 3.86199, meanAbsolutePercentError: 0.146661 },
            },
          },
          {
            horizonDays: 14,
            n: 50,
            forecast: { meanAbsoluteError: 7.36539, meanAbsolutePercentError: 0.27242 },
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
            forecast: { meanAbsoluteError: 9.92016, meanAbsolutePercentError: 0.36376 },
            coverage: { '50': 0.952381, '80': 1, '95': 1 },
            baselines: {
              today: { meanAbsoluteError: 2.3067, meanAbsolutePercentError: 0.0846007 },
              line14: { meanAbsoluteError: 8.7887, meanAbsolutePercentError: 0.322291 },
              dampedHolt: { meanAbsoluteError: 3.12937, meanAbsolutePercentError: 0.114762 },
            },
          },
          {
            horizonDays: 28,
            n: 35,
            forecast: { meanAbsoluteError: 15.4334, meanAbsolutePercentError: 0.566006 },
            coverage: { '50': 0.914286, '80': 1, '95': 1 },
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
            forecast: { meanAbsoluteError: 44.7071, meanAbsolutePercentError: 2.34922 },
            coverage: { '50': 0.270833, '80': 0.395833, '95': 0.5625 },
            baselines: {
              today: { meanAbsoluteError: 131.552, meanAbsolutePercentError: 6.98163 },
              line14: { meanAbsoluteError: 172.48, meanAbsolutePercentError: 9.6412 },
              dampedHolt: { meanAbsoluteError: 68.9744, meanAbsolutePercentError: 3.76738 },
            },
          },
          {
            horizonDays: 14,
            n: 41,
            forecast: { meanAbsoluteError: 61.9757, meanAbsolutePercentError: 3.08979 },
            coverage: { '50': 0.195122, '80': 0.439024, '95': 0.707317 },
            baselines: {
              today: { meanAbsoluteError: 242.416, meanAbsolutePercentError: 12.1253 },
              line14: { meanAbsoluteError: 432.233, meanAbsolutePercentError: 22.5453 },
              dampedHolt: { meanAbsoluteError: 152.292, meanAbsolutePercentError: 7.84854 },
            },
          },
          {
            horizonDays: 21,
            n: 33,
            forecast: { meanAbsoluteError: 90.1688, meanAbsolutePercentError: 4.33624 },
            coverage: { '50': 0.212121, '80': 0.484848, '95': 0.727273 },
            baselines: {
              today: { meanAbsoluteError: 357.009, meanAbsolutePercentError: 17.1375 },
              line14: { meanAbsoluteError: 838.439, meanAbsolutePercentError: 41.0778 },
              dampedHolt: { meanAbsoluteError: 246.828, meanAbsolutePercentError: 12.0973 },
            },
          },
          {
            horizonDays: 28,
            n: 27,
            forecast: { meanAbsoluteError: 104.231, meanAbsolutePercentError: 4.8833 },
            coverage: { '50': 0.259259, '80': 0.555556, '95': 0.666667 },
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
        { from: 0, to: 0.1, n: 6142, stated: 0.0153825, came: 0.0102572 },
        { from: 0.1, to: 0.3, n: 1626, stated: 0.186296, came: 0.126076 },
        { from: 0.3, to: 0.5, n: 909, stated: 0.391948, came: 0.325633 },
        { from: 0.5, to: 0.7, n: 792, stated: 0.595215, came: 0.555556 },
        { from: 0.7, to: 0.9, n: 915, stated: 0.809688, came: 0.801093 },
        { from: 0.9, to: 1, n: 3292, stated: 0.985878, came: 0.973269 },
      ],
      brier: 0.0623402,
      brierToday: 0.63871,
      brierClimate: 0.208285,
    },
    {
      scenario: 'climber',
      n: 13676,
      bins: [
        { from: 0, to: 0.1, n: 10, stated: 0.0670422, came: 0 },
        { from: 0.1, to: 0.3, n: 863, stated: 0.229879, came: 0.0428737 },
        { from: 0.3, to: 0.5, n: 1848, stated: 0.411693, came: 0.349567 },
        { from: 0.5, to: 0.7, n: 3355, stated: 0.610274, came: 0.777943 },
        { from: 0.7, to: 0.9, n: 3703, stated: 0.789687, came: 0.941129 },
        { from: 0.9, to: 1, n: 3897, stated: 0.976027, came: 0.989736 },
      ],
      brier: 0.105941,
      brierToday: 0.22236,
      brierClimate: 0.170807,
    },
  ],
};
